import { expect, test } from 'vitest'
import { isVisibleLine, isVisibleText } from './visible-text.ts'

test.each(['Set 1', '試験', 'a\u200Cb', '👩‍💻', '?', 'e\u0301'])('%j is a line of text', (text) => {
  expect(isVisibleLine(text)).toBe(true)
  expect(isVisibleText(text)).toBe(true)
})

test.each([
  '',
  ' ',
  '\u200B',
  '\u200D',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u202Eabc',
  'a\u00ADb',
  '\uFEFFa',
  'a\0b',
  'a\u001B[0m',
  'a\uD800',
])('%j is no text that readers see as it is', (text) => {
  expect(isVisibleLine(text)).toBe(false)
  expect(isVisibleText(text)).toBe(false)
})

test('a text may have several lines, and a line may not', () => {
  for (const text of ['a\nb', 'a\r\nb', 'a\tb']) {
    expect(isVisibleText(text)).toBe(true)
    expect(isVisibleLine(text)).toBe(false)
  }
  expect(isVisibleLine('a\u2028b')).toBe(false)
  expect(isVisibleText('\n')).toBe(false)
})
