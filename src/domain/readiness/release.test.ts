import { describe, expect, test } from 'vitest'
import { estimateRelease, type FirstAttempt, isReleaseDue, labelledDifficulty } from './release.ts'

const attempt = (question: string, isCorrect: boolean, domain = 'a'): FirstAttempt => ({
  question,
  domain,
  prior: labelledDifficulty('medium'),
  guess: 0.25,
  isCorrect,
})
const people = (count: number, attempts: (person: number) => FirstAttempt[]) =>
  Array.from({ length: count }, (_, person) => attempts(person))

describe('a release', () => {
  const release = estimateRelease(
    people(200, (person) => [
      attempt('mostly right', person % 10 > 0),
      attempt('mostly wrong', person % 10 === 0),
      person === 0 ? attempt('answered once', false) : attempt('evenly', person % 2 === 0),
    ]),
  )
  const difficultyOf = (question: string) => release.difficulties.get(question)!

  test('finds out which questions are hard', () => {
    expect(difficultyOf('mostly wrong').difficulty).toBeGreaterThan(difficultyOf('evenly').difficulty)
    expect(difficultyOf('evenly').difficulty).toBeGreaterThan(difficultyOf('mostly right').difficulty)
  })

  test('becomes more certain with answers', () => {
    expect(difficultyOf('evenly').difficultyVariance).toBeLessThan(0.1)
    expect(difficultyOf('answered once').difficultyVariance).toBeGreaterThan(0.5)
    expect(difficultyOf('answered once').difficultyVariance).toBeLessThan(0.64)
  })

  test('finds the mean ability of a domain', () => {
    const { means } = estimateRelease(
      people(300, (person) => [
        ...Array.from({ length: 6 }, (_, at) =>
          attempt(`strong ${person} ${at}`, (person + at) % 10 > 0, 'strong'),
        ),
        ...Array.from({ length: 6 }, (_, at) =>
          attempt(`weak ${person} ${at}`, (person + at) % 10 > 5, 'weak'),
        ),
      ]),
    )
    expect(means.get('strong')! - means.get('weak')!).toBeGreaterThan(0.5)
  })

  test('is empty without answers', () => {
    expect(estimateRelease([])).toEqual({ difficulties: new Map(), means: new Map() })
  })

  test('is the same each time', () => {
    const same = people(30, (person) => [attempt('x', person % 3 > 0), attempt('y', person % 2 > 0, 'b')])
    expect(estimateRelease(same)).toEqual(estimateRelease(same))
  })
})

test("labels are the authors' estimate, in logits", () => {
  expect((['easy', 'medium', 'hard'] as const).map((label) => labelledDifficulty(label).difficulty)).toEqual([
    -1, 0, 1,
  ])
})

test.each([
  [200, 20, 0, true],
  [199, 20, 0, false],
  [200, 19, 0, false],
  [219, 50, 200, false],
  [220, 50, 200, true],
  [1000, 50, 910, false],
])(
  'with %d first attempts of %d people after %d, the next release is due: %s',
  (attempts, people, released, isDue) => {
    expect(isReleaseDue({ attempts, people, released })).toBe(isDue)
  },
)
