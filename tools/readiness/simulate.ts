import { addDays, DAY_MS } from '../../src/domain/days.ts'
import { type Belief, foldAnswers, priorBelief } from '../../src/domain/readiness/belief.ts'
import { evidenceWeight, type Exposure } from '../../src/domain/readiness/exposure.ts'
import type { ExamForm } from '../../src/domain/readiness/form.ts'
import { logistic } from '../../src/domain/readiness/normal.ts'
import { type Forecast, forecast, SHIFT_ON_THE_DAY } from '../../src/domain/readiness/readiness.ts'
import { type Label, labelledDifficulty } from '../../src/domain/readiness/release.ts'
import { DEFAULT_REPEATS, repeatOf } from '../../src/domain/readiness/repeat.ts'

/** What a simulated course and its learners are like. Abilities and difficulties are in logits. */
export type World = {
  /** The number of questions in the bank. */
  bank: number
  /** The share of answers that repeat a question although new ones are left. */
  retakes: number
  /** The chance to remember the key at once, after a correct and after a wrong answer. */
  memory: readonly [afterCorrect: number, afterWrong: number]
  /** The mean ability of learners. */
  ability: number
}

export type Life = {
  forecast: Forecast
  /** The share of correct answers in practice, repeats included. */
  shareCorrect: number
  examScore: number
  hasPassed: boolean
}

const WEIGHTS = [0.24, 0.3, 0.34, 0.12]
const QUESTIONS = 65
const CUT = 0.7
const GUESS = 0.25
const LABELS: readonly Label[] = ['easy', 'medium', 'hard']
const SHARED_SD = Math.sqrt(0.8)
const DOMAIN_SD = Math.sqrt(0.4)
const LABEL_SD = 0.8
/** The exam differs from practice as the model assumes: the learner's day, and the vendor's pass mark. */
const DAY_SD = SHIFT_ON_THE_DAY
const CUT_SD = 0.03
const LEARNT_FROM_ANSWER = 0.005
const FORGETTING_DAYS = 14
const PRACTICE_DAYS = 42
const START = new Date('2026-01-01T00:00:00Z')

const FORM: ExamForm = {
  domains: WEIGHTS.map((weight, at) => ({
    code: String(at),
    name: String(at),
    weight,
    difficulty: 0,
    difficultyVariance: 2 / 3 + LABEL_SD ** 2,
    guess: GUESS,
  })),
  questionCount: QUESTIONS,
  bankSize: 0,
  cut: CUT,
  cutBasis: '',
  release: 0,
  priorMeans: WEIGHTS.map(() => 0),
  repeats: DEFAULT_REPEATS,
}

/** One learner: practice with this many answers over six weeks, a forecast, and the exam right after it. */
export function simulateLife(world: World, answers: number, random: () => number): Life {
  const shared = world.ability + SHARED_SD * normal(random)
  const abilities = WEIGHTS.map(() => shared + DOMAIN_SD * normal(random))
  const { belief, shareCorrect, at } = practise({ world, answers, abilities, random })
  const day = DAY_SD * normal(random)
  let correct = 0
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const { domain, difficulty } = drawQuestion(random)
    const chance = GUESS + (1 - GUESS) * logistic(abilities[domain]! + day - difficulty)
    correct += Number(random() < chance)
  }
  const examScore = correct / QUESTIONS
  return {
    forecast: forecast(belief, FORM, { answeredAt: at, at }),
    shareCorrect,
    examScore,
    hasPassed: examScore >= CUT + CUT_SD * normal(random),
  }
}

/** Raises `abilities` by what is learnt. */
function practise({
  world,
  answers,
  abilities,
  random,
}: {
  world: World
  answers: number
  abilities: number[]
  random: () => number
}): { belief: Belief; shareCorrect: number; at: Date } {
  const fresh = Array.from({ length: world.bank }, () => drawQuestion(random))
  const seen: (Question & { exposure: Exposure })[] = []
  let belief = priorBelief(WEIGHTS.map(() => 0))
  let correct = 0
  let at = START
  for (let given = 0; given < answers; given += 1) {
    at = addDays(START, (given / answers) * PRACTICE_DAYS)
    const isRepeat = fresh.length === 0 || (seen.length > 0 && random() < world.retakes)
    const index = isRepeat ? Math.floor(random() * seen.length) : seen.length
    const question: Question = isRepeat ? seen[index]! : fresh.pop()!
    const exposure = isRepeat ? seen[index]!.exposure : null
    const floor = 1 - (1 - GUESS) * (1 - remembered(world, exposure, at))
    const able = logistic(abilities[question.domain]! - question.difficulty)
    const isCorrect = random() < floor + (1 - floor) * able
    belief = foldAnswers(belief, [
      {
        ...labelledDifficulty(question.label),
        domain: question.domain,
        floor: GUESS,
        repeat: repeatOf(exposure, at, DEFAULT_REPEATS),
        weight: evidenceWeight(exposure),
        isCorrect,
        isRevealed: true,
      },
    ])
    abilities[question.domain]! += LEARNT_FROM_ANSWER * evidenceWeight(exposure)
    correct += Number(isCorrect)
    seen[index] = {
      ...question,
      exposure: { reveals: (exposure?.reveals ?? 0) + 1, wasCorrect: isCorrect, revealedAt: at },
    }
  }
  return { belief, shareCorrect: correct / answers, at }
}

/** What this learner really remembers, which the model does not know. */
function remembered({ memory }: World, exposure: Exposure | null, at: Date): number {
  if (!exposure) return 0
  const days = (at.getTime() - exposure.revealedAt.getTime()) / DAY_MS
  return memory[exposure.wasCorrect ? 0 : 1] * Math.exp(-days / FORGETTING_DAYS)
}

type Question = { domain: number; label: Label; difficulty: number }

function drawQuestion(random: () => number): Question {
  const label = LABELS[Math.floor(random() * LABELS.length)]!
  let rest = random()
  const domain = WEIGHTS.findIndex((weight) => (rest -= weight) < 0)
  return {
    domain: domain === -1 ? WEIGHTS.length - 1 : domain,
    label,
    difficulty: labelledDifficulty(label).difficulty + LABEL_SD * normal(random),
  }
}

/** A standard normal number, by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
