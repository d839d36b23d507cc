import { expect, test } from 'vitest'
import { cutBytes } from './cut-bytes.ts'

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
