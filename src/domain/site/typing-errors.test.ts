import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMeantWord, isOneErrorAway } from './typing-errors.ts'

describe('one typing error', () => {
  test.for([
    ['fundametals', 'left out'],
    ['fundamenntals', 'added'],
    ['fundamemtals', 'changed'],
    ['fudnamentals', 'swapped with the next'],
    ['undamentals', 'left out at the start'],
    ['fundamental', 'left out at the end'],
    ['fundamentalsa', 'added at the end'],
    ['fundamentasl', 'swapped at the end'],
  ] as const)('is %s: a letter %s', ([typed]) => {
    expect(isOneErrorAway(typed, 'fundamentals')).toBe(true)
    expect(isOneErrorAway('fundamentals', typed)).toBe(true)
  })

  test.for(['fundamentals', 'fundamtals', 'funamentasl', 'fnudamentasl', 'azure', ''])(
    'is not %s',
    (typed) => {
      expect(isOneErrorAway(typed, 'fundamentals')).toBe(false)
    },
  )

  test('is the same in both directions, and no word is one typing error away from itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneErrorAway(one, other)).toBe(isOneErrorAway(other, one))
        expect(isOneErrorAway(one, one)).toBe(false)
      }),
    )
  })
})

describe('the intended word', () => {
  const vocabulary = ['azure', 'fundamentals', 'kubernetes', 'exit', 'text', 'next']

  test.for([
    ['fundametals', 'fundamentals'],
    ['kubernets', 'kubernetes'],
    ['azrue', 'azure'],
    ['texxt', 'text'],
  ] as const)('of %s is %s', ([typed, meant]) => {
    expect(findMeantWord(typed, vocabulary)).toBe(meant)
  })

  test('begins with the typed letter if several words are possible', () => {
    expect(findMeantWord('tent', ['next', 'text', 'bent'])).toBe('text')
  })

  test.for(['fundmntals', 'exi', 'a1zure', '900', ''])('is not found for %j', (typed) => {
    expect(findMeantWord(typed, vocabulary)).toBeNull()
  })
})
