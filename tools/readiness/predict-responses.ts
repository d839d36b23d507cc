import { addDays } from '../../src/domain/days.ts'
import { addAnswer, chanceOfCorrect, priorBelief } from '../../src/domain/readiness/belief.ts'
import { estimateRepeats } from '../../src/domain/readiness/estimate-repeats.ts'
import { type Exposure, guessFloor } from '../../src/domain/readiness/exposure.ts'
import { evidenceOf, type PastAnswer } from '../../src/domain/readiness/fold-events.ts'
import { type Difficulty, estimateRelease, type Release } from '../../src/domain/readiness/release.ts'
import type { Repeats } from '../../src/domain/readiness/repeat.ts'
import type { Prediction } from './judge-predictions.ts'
import type { Learner } from './read-responses.ts'

/** The questions of public data have no author's label, and their difficulties vary more than ours around their labels. */
const UNLABELLED: Difficulty = { difficulty: 0, difficultyVariance: 1.5 }
/** They are open questions, so there is nothing to guess. */
const OPEN = { choose: 1, choices: Number.POSITIVE_INFINITY }
/** They come in order, but without times: a repeat is at once if nothing was answered in between, otherwise much later. */
const START = new Date('2026-01-01T00:00:00Z')
const MUCH_LATER = addDays(START, 10_000)
/** As in the product (`release-store.ts`). */
const MOST_ANSWERS = 100_000

export type Known = Release & { repeats: Repeats }

/** What the product would release at night from the answers of these learners. */
export function releaseFrom(learners: readonly Learner[]): Known {
  const release = estimateRelease(
    learners.map((learner) =>
      pastAnswers(learner, null)
        .filter(({ exposure }) => !exposure)
        .map(({ question, domain, isCorrect }) => ({
          question,
          domain,
          prior: UNLABELLED,
          guess: guessFloor(OPEN),
          isCorrect,
        })),
    ),
  )
  let answers = 0
  const some = learners.filter((learner) => (answers += learner.length) <= MOST_ANSWERS)
  return {
    ...release,
    repeats: estimateRepeats(
      some.map((learner) => pastAnswers(learner, release)),
      release.means,
    ),
  }
}

type Foretold = Prediction & { isFirst: boolean; domain: string }

/** Predicts every answer of a learner before it is known, with what others have shown. */
export function predict(learner: Learner, known: Known): Foretold[] {
  const domains = [...new Set(learner.map(({ skill }) => skill))]
  const indexOf = new Map(domains.map((domain, index) => [domain, index]))
  const belief = priorBelief(domains.map((domain) => known.means.get(domain) ?? 0))
  return pastAnswers(learner, known).map((answer) => {
    const { domain, isCorrect, exposure } = answer
    const evidence = evidenceOf(answer, indexOf.get(domain)!, known.repeats)
    const chance = chanceOfCorrect(belief, evidence)
    addAnswer(belief, evidence)
    return { chance, happened: isCorrect, isFirst: !exposure, domain }
  })
}

/** The answers as the product records them. `release`: null if only their order matters. */
export function pastAnswers(
  learner: Learner,
  release: Pick<Release, 'difficulties'> | null,
): (PastAnswer & { question: string })[] {
  const last = new Map<string, { at: number; exposure: Exposure }>()
  return learner.map(({ question, skill, isCorrect }, at) => {
    const before = last.get(question)
    const reveals = (before?.exposure.reveals ?? 0) + 1
    last.set(question, { at, exposure: { reveals, wasCorrect: isCorrect, revealedAt: START } })
    return {
      ...OPEN,
      ...(release?.difficulties.get(question) ?? UNLABELLED),
      question,
      domain: skill,
      hintLevel: 0,
      isCorrect,
      exposure: before?.exposure ?? null,
      answeredAt: before && before.at < at - 1 ? MUCH_LATER : START,
    }
  })
}
