import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { judgePredictions } from './judge-predictions.ts'
import { pastAnswers, predict, releaseFrom } from './predict-responses.ts'
import { type Learner, readFold } from './read-responses.ts'

const corpus = process.env['CORPUS_DIR']

test('answers of a data set without times are at once or much later', () => {
  const asked = ['a', 'a', 'b', 'a'].map((question, at) => ({ question, skill: 's', isCorrect: at > 0 }))
  const answers = pastAnswers(asked, null)
  expect(answers.map(({ exposure }) => exposure && [exposure.reveals, exposure.wasCorrect])).toEqual([
    null,
    [1, false],
    null,
    [2, true],
  ])
  const [, atOnce, , later] = answers.map(
    ({ answeredAt, exposure }) => answeredAt.getTime() - (exposure?.revealedAt.getTime() ?? 0),
  )
  expect(atOnce).toBe(0)
  expect(later).toBeGreaterThan(1_000 * 86_400_000)
})

/** What may not be exceeded. Without what repeats are, or without estimating it, the errors of repeats are 0.02 to 0.16. */
const LIMITS = [
  { name: 'assist17', firstError: 0.015, repeatError: 0.015, repeatLoss: 0.615 },
  { name: 'assist2009_pid-akt', firstError: 0.015, repeatError: 0.022, repeatLoss: 0.06 },
]

const judged = corpus ? LIMITS : []

describe('answers of unseen learners', () => {
  test('are judged only where there is a corpus', () => {
    if (!corpus) console.log('no corpus given: answers of unseen learners are not judged')
    expect(judged).toHaveLength(corpus ? LIMITS.length : 0)
  })

  test.each(judged)(
    'are foretold well, first answers and repeats: $name',
    { timeout: 300_000 },
    ({ name, firstError, repeatError, repeatLoss }) => {
      const learners = (fold: number): Learner[] =>
        readFold(gunzipSync(readFileSync(join(corpus!, 'responses', name, `fold${fold}.txt.gz`))).toString())
      const known = releaseFrom(learners(1).slice(0, 250))
      const all = learners(2)
        .slice(0, 250)
        .flatMap((learner) => predict(learner, known))
      const first = judgePredictions(all.filter(({ isFirst }) => isFirst))
      const repeats = judgePredictions(all.filter(({ isFirst }) => !isFirst))
      expect(first.calibrationError).toBeLessThan(firstError)
      expect(repeats.calibrationError).toBeLessThan(repeatError)
      expect(repeats.logLoss).toBeLessThan(repeatLoss)
    },
  )
})
