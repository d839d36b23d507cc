import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtWord, cutBytes } from './cut-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

test.each(['a', 'é', '漢', '😀'])(
  'a text of %s is cut to the bytes it may have, between characters',
  (character) => {
    const cut = cutBytes(character.repeat(100), 50)
    expect(bytes(cut)).toBeLessThanOrEqual(50)
    expect(bytes(cut)).toBeGreaterThan(42)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.endsWith('…')).toBe(true)
  },
)

test('a text that fits stays as it is', () => {
  expect(cutBytes('a'.repeat(50), 50)).toBe('a'.repeat(50))
  expect(cutBytes('漢', 50)).toBe('漢')
})

test.each([
  ['one two token123', 'one two'],
  ['line one\nline two', 'line one'],
  ['abcdefghijklmnop', ''],
  ['short', 'short'],
])('“%s” is cut before a word that would be cut in two', (text, cut) => {
  expect(cutAtWord(text, 12)).toBe(cut)
})

test('whatever a text contains, its beginning can be stored and fits', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', ' ', 'é', '漢', '😀', '\ud83d', '\ude00', '\0', '\n'),
  })
  fc.assert(
    fc.property(hostile, fc.integer({ min: 3, max: 60 }), (text, most) => {
      const cut = cutBytes(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut).not.toContain('\0')
      expect(bytes(cut)).toBeLessThanOrEqual(most)
      expect(cutAtWord(text.toWellFormed(), most).isWellFormed()).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
