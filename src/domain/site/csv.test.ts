import { expect, test } from 'vitest'
import { writeCsvLines } from './csv.ts'

test.each('=+-@＝＋－＠\t\r'.split(''))(
  'a text that begins with %j is no formula in a spreadsheet',
  (first) => {
    expect(writeCsvLines([[`${first}1+1`]])).toBe(`"'${first}1+1"\r\n`)
  },
)

test('a figure, and a text with such a character later on, stay as they are', () => {
  expect(writeCsvLines([[{ figure: '-1' }, 'a=b', '“a” "b"']])).toBe('-1,"a=b","“a” ""b"""\r\n')
})
