import { expect, test } from 'vitest'
import { proseOf, textsOf, wrongNames, wrongTexts } from './words.ts'

test.each([
  ['use-sitting.ts', '', '"sitting" in use-sitting'],
  ['use-exam.ts', 'export function findToldQuestions() {}', '"told" in findToldQuestions'],
  ['use-exam.ts', 'export const MONEY_BACK_DAYS = 7', '"money back" in MONEY_BACK_DAYS'],
  ['use-exam.ts', 'export default async function Catalog() {}', '"catalog" in Catalog'],
])('%s containing %s has a banned name', (file, source, problem) => {
  expect(wrongNames(`src/web/${file}`, source)).toEqual([expect.stringContaining(problem)])
})

test('longer words that contain a banned word, and names that are not exported, are allowed', () => {
  expect(wrongNames('src/web/catalogues.ts', 'const told = 1\nexport const catalogueSize = told')).toEqual([])
})

test('a banned construction in a text for people is reported with its line', () => {
  const source = `const a = 'x'\n// Nobody reads a comment here.\nexport const B = () => <p>It is kept,\n and nobody sees it.</p>`
  expect(wrongTexts('b.tsx', textsOf(source, 'b.tsx'))).toEqual([
    expect.stringMatching(/^b\.tsx:3: "nobody"/),
  ])
})

test.each([
  ['All of it stands on the page about privacy.', true],
  ['DNS stands for Domain Name System.', false],
  ['With one press it is over.', true],
  ['Whose key is it?', false],
  ['Whose key it is decides the rest.', true],
  ['It decides. Of all those the last one counts.', true],
  ['We send you an email.', false],
  ['We send you a mail.', true],
])('%s', (text, isBanned) => {
  expect(wrongTexts('a.md', [{ text, line: 1 }]).length > 0).toBe(isBanned)
})

test('code in an article is not checked', () => {
  expect(proseOf('A line.\n```\nnobody\n```\nSay `nobody`.').map(({ text }) => text)).toEqual([
    'A line.',
    '',
    '',
    '',
    'Say .',
  ])
})

test('link targets and names of related articles are not checked', () => {
  expect(proseOf('related: [help/mails]\nSee [emails](/help/mails).').map(({ text }) => text)).toEqual([
    '',
    'See [emails.',
  ])
})
