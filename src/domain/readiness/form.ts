import { DEFAULT_REPEATS, type Repeats } from './repeat.ts'

/** What the exam asks: one entry per domain of the blueprint, in the order of the belief. */
export type ExamDomain = {
  code: string
  name: string
  /** The share of the exam, 0 to 1. The weights of all domains add up to 1. */
  weight: number
  /** The mean difficulty of the live questions of this domain, in logits, and its variance. */
  difficulty: number
  difficultyVariance: number
  /** The mean chance to guess one of them. */
  guess: number
}

export type ExamForm = {
  domains: ExamDomain[]
  /** How many live questions the course has. */
  bankSize: number
  questionCount: number
  /** The share of correct answers that passes, 0 to 1; assumed where the vendor does not publish it. */
  cut: number
  /** Why this cut score is assumed. */
  cutBasis: string
  /** The release of difficulties that this is based on; 0 are the authors' labels. */
  release: number
  /** The mean ability of people in each domain before their first answer. */
  priorMeans: number[]
  /** How people answer its questions again. */
  repeats: Repeats
}

type WeightRange = { weightMin: number; weightMax: number }

/** The middle of each domain's range, scaled so that the weights add up to 1. Equal weights if none are published. */
export function examWeights(domains: readonly WeightRange[]): number[] {
  const middles = domains.map(({ weightMin, weightMax }) => (weightMin + weightMax) / 2)
  const total = middles.reduce((sum, middle) => sum + middle, 0)
  return middles.map((middle) => (total > 0 ? middle / total : 1 / domains.length))
}

type LiveQuestion = { domain: string; difficulty: number; guess: number }
type BlueprintPart = {
  domains: readonly (WeightRange & { code: string; name: string })[]
  questions: { min: number; max: number }
  rawCut: { percent: number; basis: string }
}

/** Without a live question, a domain counts as four choices of medium difficulty. */
const UNKNOWN = { difficulty: 0, difficultyVariance: 0, guess: 0.25 }

/** What people's first attempts have shown so far. */
type ReleasePart = { number: number; means: ReadonlyMap<string, number>; repeats: Repeats }
export const NO_RELEASE: ReleasePart = { number: 0, means: new Map(), repeats: DEFAULT_REPEATS }

/** The exam as its blueprint describes it, with questions like those of the live bank. The sample is not part of it. */
export function examForm(
  blueprint: BlueprintPart,
  bank: readonly LiveQuestion[],
  release: ReleasePart = NO_RELEASE,
): ExamForm {
  const weights = examWeights(blueprint.domains)
  return {
    domains: blueprint.domains.map(({ code, name }, at) => {
      const questions = bank.filter(({ domain }) => domain === code)
      return { code, name, weight: weights[at]!, ...(questions.length > 0 ? describe(questions) : UNKNOWN) }
    }),
    questionCount: Math.round((blueprint.questions.min + blueprint.questions.max) / 2),
    cut: blueprint.rawCut.percent / 100,
    cutBasis: blueprint.rawCut.basis,
    bankSize: bank.length,
    release: release.number,
    priorMeans: blueprint.domains.map(({ code }) => release.means.get(code) ?? 0),
    repeats: release.repeats,
  }
}

function describe(questions: readonly LiveQuestion[]): typeof UNKNOWN {
  const difficulty = average(questions.map((question) => question.difficulty))
  return {
    difficulty,
    difficultyVariance: average(questions.map((question) => (question.difficulty - difficulty) ** 2)),
    guess: average(questions.map(({ guess }) => guess)),
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
