import { expect, test } from 'vitest'
import { codeOf, linesOutsideCode, mapSpans, splitBlocks, withoutCode } from './code.ts'

const TEXT = ['Look:', '', '~~~text', '```', '', '# no title', '~~~', '', 'Type `a` or ``b ` c``.'].join('\n')

test('a block ends at a fence of its kind, and its blank lines belong to it', () => {
  expect(linesOutsideCode(TEXT).map(({ line }) => line)).toEqual([1, 2, 8, 9])
  expect(splitBlocks(TEXT).map(({ isCode, text }) => [isCode, text.split('\n').length])).toEqual([
    [false, 2],
    [true, 5],
    [false, 2],
  ])
  expect(
    splitBlocks('  ```\n  x\n  ```').map(({ isCode }) => isCode),
    'indented, as in a list',
  ).toEqual([true])
})

test('a span is replaced without its backticks, and may contain one', () => {
  expect(
    mapSpans('Type `a` or ``b ` c``.', { code: (code) => `<${code}>`, prose: (text) => text.toUpperCase() }),
  ).toBe('TYPE <a> OR <b ` c>.')
  expect(mapSpans('One ` alone', { code: () => 'x' })).toBe('One ` alone')
})

test('a text is divided into code and prose', () => {
  expect(withoutCode(TEXT)).toBe('Look:\n\n\nType  or .')
  expect(codeOf(TEXT).split('\n')).toEqual(['', '# no title', 'a', 'b ` c', ''])
})
