import { expect, test } from 'vitest'
import { markupProblems } from './markup.ts'

test.each([
  ['The <b>bold</b> one', 'raw HTML is not rendered: <b> –'],
  ['a<br/>b', 'raw HTML is not rendered: <br/> –'],
  ['an <img src="x.png" alt="x">', 'raw HTML is not rendered: <img src="x.png" alt="x"> –'],
  ['Which <!-- draft --> one?', 'raw HTML is not rendered: <!-- –'],
  ['How many: $2^{n}-2$ hosts?', 'LaTeX is not rendered: $2^{n}-2$ –'],
  ['$$x$$', 'LaTeX is not rendered: $$ –'],
  ['A \\(x+1\\) and b', 'LaTeX is not rendered: \\(x+1\\) –'],
  ['It is \\frac{1}{2}', 'LaTeX is not rendered: \\frac –'],
])('%s is reported', (text, message) => {
  expect(markupProblems(text)).toEqual([expect.stringContaining(message)])
})

test.each([
  'Use `<b>` or `\\frac`',
  '```html\n<b>$$</b>\n```',
  'a < b and c > d',
  'It costs $5 to $10 a month, and $0.10 per GB',
  'See <https://learn.microsoft.com/x>',
  'An escaped \\*star\\* and \\(one',
])('%s is Markdown', (text) => expect(markupProblems(text)).toEqual([]))
