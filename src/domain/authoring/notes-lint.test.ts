import { expect, test } from 'vitest'
import { notesProblems } from './notes-lint.ts'

const DOMAIN = {
  code: 'one',
  name: 'Cloud concepts',
  weightMin: 0,
  weightMax: 100,
  objectives: [
    { code: '1.1', name: 'First' },
    { code: '1.2', name: 'Second' },
  ],
}
const words = (count: number) => 'word '.repeat(count).trim()
const CHECK = Array.from({ length: 5 }, (_, index) => `- **Question ${index}?** Answer.`).join('\n')
const GOOD = `# Cloud concepts

What it is about.

## 1.1 Renting
${words(400)}

## 1.2 Scaling
${words(400)}

## Common traps
Text.

## Check yourself
${CHECK}
`
const found = (change: (text: string) => string) =>
  notesProblems('notes/one.md', change(GOOD), DOMAIN).map(({ file, line, message }) => {
    expect(file).toBe('notes/one.md')
    return line ? `${line}: ${message}` : message
  })
const after = (text: string) => (notes: string) => notes.replace('\nText.\n', `\nText.\n\n${text}\n`)

test('complete notes have no problems', () => {
  expect(found((text) => text)).toEqual([])
})

test.each<[string, (text: string) => string, string | RegExp]>([
  ['another title', (text) => text.replace('# Cloud', '# The cloud'), '1: does not begin with the domain'],
  ['a missing opening', (text) => text.replace('What it is about.\n\n', ''), '1: has no opening'],
  ['a missing objective', (text) => text.replace('## 1.2 Scaling', ''), 'has no section 1.2'],
  ['missing traps', (text) => text.replace('## Common traps', ''), 'has no section Common traps'],
  [
    'a section that is not allowed',
    (text) => text.replace('## Common', '## More\nText.\n\n## Common'),
    '11: "More" is no section',
  ],
  [
    'sections in another order',
    (text) => text.replace('1.1 R', '1.x R').replace('1.2 S', '1.1 S').replace('1.x R', '1.2 R'),
    'sections are repeated or out of order',
  ],
  [
    'a thin section',
    (text) => text.replace(words(400), words(59)).replace('Text.', words(400)),
    '5: section 1.1 has 59 words',
  ],
  [
    'too few words',
    (text) => text.replaceAll(words(400), words(300)),
    /^has 6\d\d words – write at least 700$/,
  ],
  [
    'too many words',
    (text) => text.replaceAll(words(400), words(1_100)),
    /^has 2,2\d\d words – shorten it to 2200$/,
  ],
  [
    'four questions',
    (text) => text.replace('- **Question 0?** Answer.\n', ''),
    '14: Check yourself has 4 questions',
  ],
  ['a question without an answer', (text) => `${text}- **Why?**\n`, '14: Check yourself has other text'],
  ['a deep heading', after('#### Deep'), '14: a heading is deeper'],
  ['a second title', after('# Title'), '14: a second title'],
  ['a heading marked by an underline', after('Text\n---'), '15: a line of = or -'],
  ['raw HTML', after('Some <b>bold</b> text.'), '14: raw HTML is not rendered: <b>'],
  [
    'raw HTML beside a link',
    after('Some <b>bold</b> text, see <https://learn.microsoft.com/x>.'),
    '14: raw HTML is not rendered: <b>',
  ],
  [
    'a link by reference in a quotation',
    after('> [this]\n>\n> [this]: https://example.org/x'),
    '16: no official documentation: https://example.org/x',
  ],
  [
    'a link by reference',
    after('See [this][1].\n\n[1]: https://example.org/x'),
    '16: no official documentation: https://example.org/x',
  ],
  ['an image', after('![A picture](https://learn.microsoft.com/x)'), '14: an image cannot be shown'],
  [
    'a link to an unofficial site',
    after('See [this](https://example.org/x).'),
    '14: no official documentation: https://example.org/x',
  ],
])('%s is reported', (_, change, message) => {
  expect(found(change)).toEqual([
    typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
  ])
})

test.each([
  ['code that looks like HTML', 'Type `ssh <host>` and then:\n\n```sh\nssh <host>\n#### no heading\n```'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a rule', 'Text.\n\n---'],
  [
    'official links in angle brackets',
    'See [a](<https://learn.microsoft.com/x>) and [b][1].\n\n[1]: <https://learn.microsoft.com/y>',
  ],
  ['an official link', 'See [docs](https://learn.microsoft.com/en-us/azure/).'],
  ['a comparison', 'Where 2 < 3 and 5 > 4.'],
])('%s is accepted', (_, text) => {
  expect(found(after(text))).toEqual([])
})
