import { type Belief, type Evidence, foldAnswers, priorBelief, stepOf } from './belief.ts'

/** A question's difficulty as far as it is known, in logits. */
export type Difficulty = { difficulty: number; difficultyVariance: number }

export type Label = 'easy' | 'medium' | 'hard'

const DIFFICULTY_OF_LABEL: Record<Label, number> = { easy: -1, medium: 0, hard: 1 }
/** Authors' labels are off by 0.8 logits on average. */
const LABEL_VARIANCE = 0.64

/** The difficulty of a question version without answers. */
export function labelledDifficulty(label: Label): Difficulty {
  return { difficulty: DIFFICULTY_OF_LABEL[label], difficultyVariance: LABEL_VARIANCE }
}

/** The first answer of a person to a question version. */
export type FirstAttempt = {
  question: string
  domain: string
  /** The difficulty before any answer, usually from its label. */
  prior: Difficulty
  guess: number
  isCorrect: boolean
}

/** What is estimated from many people's first attempts and then stays as it is until the next release. */
export type Release = {
  difficulties: Map<string, Difficulty>
  /** The mean ability in each domain, by its code. */
  means: Map<string, number>
}

/** Fewer answers say less about difficulties than the authors' labels do. */
const MIN_ATTEMPTS = 200
const MIN_PEOPLE = 20
/** A new release needs this many percent more first attempts than the last one, because everyone's figures change with it. */
const GROWTH_PERCENT = 10

/** True if a course has enough first attempts for its next release. `released`: those that the last one rests on; 0 without one. */
export function isReleaseDue({
  attempts,
  people,
  released,
}: {
  attempts: number
  people: number
  released: number
}): boolean {
  return (
    attempts >= MIN_ATTEMPTS && people >= MIN_PEOPLE && 100 * attempts >= (100 + GROWTH_PERCENT) * released
  )
}

/** Means are drawn towards the mean of all domains as if this many average people had answered. */
const MEAN_SHRINKAGE = 5
/** The first pass finds the means of the domains, the second the difficulties given those. */
const PASSES = 2

/** Estimates difficulties and mean abilities together. `people`: the first attempts of each person, oldest first. */
export function estimateRelease(people: readonly (readonly FirstAttempt[])[]): Release {
  let release: Release = { difficulties: new Map(), means: new Map() }
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const { means } = release
    const difficulties = new Map<string, Difficulty>()
    const abilities = people.map((attempts) => learnFrom(attempts, { means, difficulties }))
    release = { difficulties, means: pass < PASSES ? meansOf(abilities) : means }
  }
  return release
}

type Abilities = { domains: string[]; belief: Belief }

/** Updates the difficulties with one person's attempts. Returns what the attempts say about the person. */
function learnFrom(attempts: readonly FirstAttempt[], { means, difficulties }: Release): Abilities {
  // The other domains would not change anything, because nothing is observed of them.
  const domains = [...new Set(attempts.map(({ domain }) => domain))]
  const indexOf = new Map(domains.map((domain, index) => [domain, index]))
  let belief = priorBelief(domains.map((domain) => means.get(domain) ?? 0))
  for (const { question, domain, prior, guess, isCorrect } of attempts) {
    const known = difficulties.get(question) ?? prior
    const evidence: Evidence = {
      ...known,
      domain: indexOf.get(domain)!,
      floor: guess,
      weight: 1,
      isCorrect,
      isRevealed: true,
    }
    difficulties.set(question, afterAnswer(known, belief, evidence))
    belief = foldAnswers(belief, [evidence])
  }
  return { domains, belief }
}

/** The same filter step as for abilities, with the opposite sign: a wrong answer makes a question harder. */
function afterAnswer(known: Difficulty, belief: Belief, evidence: Evidence): Difficulty {
  const { gain, spread, surprise } = stepOf(belief, evidence)
  const factor = (known.difficultyVariance * gain) / spread
  return {
    difficulty: known.difficulty - factor * surprise,
    difficultyVariance: known.difficultyVariance * (1 - factor * gain),
  }
}

function meansOf(people: readonly Abilities[]): Map<string, number> {
  const sums = new Map<string, { total: number; count: number }>()
  for (const { domains, belief } of people)
    for (const [index, domain] of domains.entries()) {
      const { total, count } = sums.get(domain) ?? { total: 0, count: 0 }
      sums.set(domain, { total: total + belief.mean[index]!, count: count + 1 })
    }
  const all = [...sums.values()]
  const count = all.reduce((sum, each) => sum + each.count, 0)
  const overall = count > 0 ? all.reduce((sum, each) => sum + each.total, 0) / count : 0
  return new Map(
    [...sums].map(([domain, each]) => [
      domain,
      (each.total + MEAN_SHRINKAGE * overall) / (each.count + MEAN_SHRINKAGE),
    ]),
  )
}
