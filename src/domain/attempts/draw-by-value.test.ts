import { describe, expect, test } from 'vitest'
import { type Candidate, type DomainWorth, drawByValue, drawDue } from './draw-by-value.ts'
import { seededRandom } from './draw-form.ts'

const worth = (code: string, change: Partial<DomainWorth> = {}): DomainWorth => ({
  code,
  weight: 0.25,
  leverage: 0.1,
  uncertainty: 0.2,
  answered: 10,
  ...change,
})
const MOST = worth('most', { leverage: 0.4, weight: 0.4 })
const NEXT = worth('next', { leverage: 0.3, weight: 0.3 })
const VAGUE = worth('vague', { leverage: 0.1, weight: 0.3, uncertainty: 0.5 })
const DOMAINS = [MOST, NEXT, VAGUE]

function some(count: number, domain: string, change: Partial<Candidate> = {}): Candidate[] {
  return Array.from({ length: count }, (_, at) => ({
    questionId: `${domain}-${JSON.stringify(change)}-${at}`,
    domain,
    reveals: 0,
    isRecent: false,
    isDue: false,
    ...change,
  }))
}

const draw = (candidates: readonly Candidate[], change: Partial<Parameters<typeof drawByValue>[2]> = {}) =>
  drawByValue(candidates, DOMAINS, { count: 20, seed: 7, isMeasured: true, ...change })

function tally(picked: ReturnType<typeof draw>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { pickedFor } of picked) counts[pickedFor] = (counts[pickedFor] ?? 0) + 1
  return counts
}

const ENOUGH = [
  ...some(40, 'most'),
  ...some(40, 'next'),
  ...some(40, 'vague'),
  ...some(30, 'next', { isDue: true, isRecent: true, reveals: 2 }),
]

describe('a session by value', () => {
  test.each([
    [1, { value: 1 }],
    [5, { value: 3, due: 1, least_known: 1 }],
    [10, { value: 6, due: 3, least_known: 1 }],
    [20, { value: 12, due: 5, least_known: 3 }],
    [100, { value: 60, due: 25, least_known: 15 }],
  ])('of length %i takes 60, 25 and 15%% of each kind', (count, parts) =>
    expect(tally(draw([...ENOUGH, ...some(60, 'most', { reveals: 1 })], { count }))).toEqual(parts),
  )

  test('asks where the chance to pass rises most, and where least is known', () => {
    for (const { questionId, pickedFor } of draw(ENOUGH)) {
      if (pickedFor === 'value') expect(questionId).toMatch(/^most/)
      if (pickedFor === 'least_known') expect(questionId).toMatch(/^vague/)
    }
  })

  test('prefers a new question to one that was revealed, even in a domain that is worth a little less', () => {
    const picked = draw([
      ...some(5, 'most'),
      ...some(40, 'most', { reveals: 1 }),
      ...some(40, 'next'),
      ...some(40, 'vague'),
    ])
    const valued = picked.filter(({ pickedFor }) => pickedFor === 'value')
    expect(valued.filter(({ questionId }) => questionId.startsWith('next'))).toHaveLength(12)
    expect(valued.filter(({ questionId }) => questionId.includes('reveals'))).toEqual([])
  })

  test('makes up for what one part lacks, with due questions too', () => {
    expect(tally(draw(some(40, 'most')))).toEqual({ value: 17, least_known: 3 })
    expect(tally(draw(some(30, 'most', { isDue: true })))).toEqual({ due: 20 })
    expect(tally(draw([...some(4, 'vague'), ...some(30, 'next', { isDue: true })]))).toEqual({
      least_known: 3,
      value: 1,
      due: 16,
    })
  })

  test('is shorter rather than repeating a question of the last 48 hours', () => {
    const picked = draw([...some(6, 'most'), ...some(90, 'next', { isRecent: true })])
    expect(picked).toHaveLength(6)
    expect(draw(some(90, 'next', { isRecent: true }))).toEqual([])
  })

  test('asks a domain that the exam does not ask last, and not because it is known least', () => {
    const extra = worth('extra', { weight: 0, leverage: 0, uncertainty: 0.9 })
    const picked = drawByValue([...some(8, 'extra'), ...some(12, 'most')], [MOST, extra], {
      count: 15,
      seed: 1,
      isMeasured: true,
    })
    expect(picked.filter(({ questionId }) => questionId.startsWith('most'))).toHaveLength(12)
    expect(picked.filter(({ pickedFor }) => pickedFor === 'least_known')).toHaveLength(2)
  })

  test('is in mixed order', () => {
    const reasons = draw(ENOUGH).map(({ pickedFor }) => pickedFor)
    expect(reasons).not.toEqual(reasons.toSorted())
  })
})

describe('without a figure', () => {
  const unmeasured = { isMeasured: false }

  test('every domain counts by its share of the exam', () => {
    const picked = drawByValue(
      ENOUGH.filter(({ isDue }) => !isDue),
      DOMAINS.map((domain) => ({ ...domain, answered: 0 })),
      { count: 20, seed: 3, isMeasured: false },
    )
    const of = (code: string) => picked.filter(({ questionId }) => questionId.startsWith(code)).length
    expect([of('most'), of('next'), of('vague')]).toEqual([8, 6, 6])
    expect(tally(picked)).toEqual({ exam_share: 20 })
  })

  test('a domain without answers comes first', () => {
    const domains = DOMAINS.map((domain) => ({ ...domain, answered: domain.code === 'vague' ? 0 : 30 }))
    const picked = drawByValue(ENOUGH, domains, { count: 8, seed: 3, isMeasured: false })
    expect(picked.filter(({ pickedFor }) => pickedFor === 'exam_share')).toHaveLength(6)
    for (const { questionId, pickedFor } of picked)
      if (pickedFor === 'exam_share') expect(questionId).toMatch(/^vague/)
  })

  test('and without a blueprint, all questions count the same', () => {
    const picked = drawByValue([...some(30, 'a'), ...some(30, 'b')], [], {
      count: 10,
      seed: 5,
      ...unmeasured,
    })
    expect(picked).toHaveLength(10)
    expect(tally(picked)).toEqual({ exam_share: 10 })
  })
})

test('over random banks, no rule is ever broken', () => {
  const random = seededRandom(20_261_123)
  const below = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 500; round += 1) {
    const candidates = Array.from({ length: below(120) }, (_, at): Candidate => ({
      questionId: `q${at}`,
      domain: ['most', 'next', 'vague', 'unknown'][below(4)]!,
      reveals: below(4),
      isRecent: random() < 0.4,
      isDue: random() < 0.2,
    }))
    const options = { count: 1 + below(100), seed: below(1e9), isMeasured: random() < 0.7 }
    const picked = drawByValue(candidates, DOMAINS, options)
    const known = new Map(candidates.map((candidate) => [candidate.questionId, candidate]))
    const open = candidates.filter(({ isDue, isRecent }) => isDue || !isRecent).length

    expect(picked).toHaveLength(Math.min(options.count, open))
    expect(new Set(picked.map(({ questionId }) => questionId)).size).toBe(picked.length)
    for (const { questionId, pickedFor } of picked) {
      const { isDue, isRecent, domain } = known.get(questionId)!
      expect(isDue || !isRecent).toBe(true)
      expect(pickedFor === 'due').toBe(isDue)
      if (pickedFor === 'least_known') expect(domain).not.toBe('unknown')
      expect(pickedFor === 'exam_share').toBe(!isDue && !options.isMeasured)
    }
    expect(drawByValue(candidates.toReversed(), DOMAINS, options)).toEqual(picked)
  }
})

test('another seed draws other questions', () => {
  const ids = (seed: number) => draw(ENOUGH, { seed }).map(({ questionId }) => questionId)
  expect(ids(1)).toEqual(ids(1))
  expect(ids(1)).not.toEqual(ids(2))
})

test('a session of due questions takes the first ones of the list, in mixed order', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `q${at}`)
  const picked = drawDue(ids, { count: 10, seed: 4 }).map(({ questionId }) => questionId)
  expect(new Set(picked)).toEqual(new Set(ids.slice(0, 10)))
  expect(picked).not.toEqual(ids.slice(0, 10))
  expect(drawDue(ids.slice(0, 3), { count: 10, seed: 4 })).toHaveLength(3)
})
