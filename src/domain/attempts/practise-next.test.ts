import { describe, expect, test } from 'vitest'
import { practiseNext, weakestDomain } from './practise-next.ts'

const domain = (code: string, correct: number, questions: number) => ({
  code,
  questions,
  scorePercent: Math.round((10_000 * correct) / questions) / 100,
})

describe('the weakest domain', () => {
  test.each([
    ['is the one with the lowest score', [domain('a', 3, 6), domain('b', 1, 6)], 70, 'b'],
    ['is the larger of two with the same score', [domain('a', 1, 3), domain('b', 2, 6)], 70, 'b'],
    ['is none at or above the pass mark', [domain('a', 5, 6), domain('b', 7, 10)], 70, undefined],
    [
      'is none for a single question that went wrong',
      [domain('a', 1, 2), domain('b', 18, 18)],
      70,
      undefined,
    ],
    ['counts two lost points in a domain of three', [domain('a', 1, 3)], 70, 'a'],
    ['is judged by 70% without a pass mark', [domain('a', 4, 6), domain('b', 8, 10)], null, 'a'],
    ['is none at 80% without a pass mark', [domain('b', 8, 10)], null, undefined],
    ['is judged by a pass mark above 70%', [domain('b', 15, 20)], 80, 'b'],
    ['is judged by a pass mark below 70%', [domain('b', 13, 20)], 60, undefined],
    ['is none without domains', [], 70, undefined],
  ])('%s', (_, domains, cut, code) => expect(weakestDomain(domains, cut)?.code).toBe(code))

  test('is not named after a pass with 90%', () => {
    const domains = [domain('a', 5, 6), domain('b', 7, 8), domain('c', 6, 6)]
    expect(weakestDomain(domains, 70)).toBeNull()
  })
})

describe('what to practise next', () => {
  const item = (code: string, isMistake: boolean) => ({
    mistake: isMistake ? {} : null,
    feedback: { domain: { code } },
  })
  const result = {
    domains: [domain('a', 1, 6), domain('b', 5, 6)],
    cut: { percent: 70 },
    exam: null,
    items: [],
  }

  test('is the weakest domain, its mistakes and new questions, and then every mistake', () => {
    const items = [item('a', true), item('b', true), item('b', false)]
    expect(practiseNext({ ...result, items })).toMatchObject([
      { what: 'domain', domain: { code: 'a' }, filters: { domains: ['a'], history: ['mistakes', 'unseen'] } },
      { what: 'mistakes', filters: { sets: [], domains: [], history: ['mistakes'] } },
    ])
  })

  test('is the whole domain if its questions were only left unanswered, because those are not mistakes', () => {
    const whole = { what: 'domain', filters: { domains: ['a'], history: [] } }
    expect(practiseNext({ ...result, items: [item('a', false)] })).toMatchObject([whole])
    // A mistake in another domain does not change that.
    expect(practiseNext({ ...result, items: [item('a', false), item('b', true)] })).toMatchObject([
      whole,
      { what: 'mistakes' },
    ])
  })

  test('goes by the pass mark of the attempt', () => {
    const domains = [domain('b', 15, 20)]
    expect(practiseNext({ ...result, domains })).toEqual([])
    expect(practiseNext({ ...result, domains, cut: { percent: 80 } })).toMatchObject([{ what: 'domain' }])
  })

  test('is the mistakes of the set if no domain is weak', () => {
    const domains = [domain('a', 6, 6), domain('b', 5, 6)]
    expect(
      practiseNext({ ...result, domains, exam: { slug: 'set-1' }, items: [item('b', true)] }),
    ).toMatchObject([{ what: 'mistakes', filters: { sets: ['set-1'], history: ['mistakes'] } }])
  })

  test('is nothing if nothing was lost', () => {
    expect(practiseNext({ ...result, domains: [domain('a', 6, 6)] })).toEqual([])
  })
})
