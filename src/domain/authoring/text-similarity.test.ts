import { expect, test } from 'vitest'
import {
  contentWords,
  duplicateText,
  normalise,
  paragraphs,
  similarity,
  visibleLength,
} from './text-similarity.ts'

test.each([
  ['What is `Azure Policy`?', 'what is azure policy'],
  ['  A/B, "C"... ', 'a/b c'],
  ['.NET 8.0 and C#', 'net 8.0 and c#'],
  ['ＦＵＬＬ width', 'full width'],
])('%j is normalised to %j', (text, expected) => {
  expect(normalise(text)).toBe(expected)
})

test('similarity is the share of common words', () => {
  expect(similarity(contentWords('red green'), contentWords('green blue'))).toBeCloseTo(1 / 3)
  expect(similarity(new Set(), new Set())).toBe(0)
})

test('a copy counts as the same even if its choices are in another order and its case and punctuation differ', () => {
  const choice = (text: string) => ({ id: text, text, rationale: '' })
  const one = duplicateText({ stem: 'What is it?', choices: [choice('A `b`'), choice('C')] })
  expect(duplicateText({ stem: 'what is IT', choices: [choice('c.'), choice('a b')] })).toBe(one)
  expect(duplicateText({ stem: 'what is it', choices: [choice('c'), choice('d')] })).not.toBe(one)
})

test('questions whose code differs in a sign are not copies', () => {
  const ask = (version: string) => duplicateText({ stem: `What does \`${version}\` allow?`, choices: [] })
  expect(ask('~> 1.2')).not.toBe(ask('>= 1.2'))
  expect(ask('a.b -c'), 'what is kept of prose').toBe(
    duplicateText({ stem: 'What does a.b -c allow?', choices: [] }),
  )
  expect(ask('v1')).toBe(duplicateText({ stem: 'What does V1 allow?', choices: [] }))
})

test('emphasis is not seen, underscores in code are', () => {
  expect(visibleLength('`prevent_destroy` is **on**')).toBe('prevent_destroy is on'.length)
  expect(visibleLength('```text\nprevent_destroy\n```')).toBe('prevent_destroy'.length)
})

test.each([
  ['one', 1],
  ['one\nstill one\n\n\ntwo', 2],
  ['\n\none\n\n', 1],
  ['```\na\n\nb\n```', 1],
  ['~~~\na\n```\n\nb\n~~~\n\ntwo', 2],
  ['', 0],
])('%j has %i paragraphs', (text, count) => {
  expect(paragraphs(text)).toHaveLength(count)
})

test('a picture is compared by its alternative text, not by its file', () => {
  const picture = '![Two zones](pictures/zones.svg)'
  expect(normalise(`See ${picture}.`)).toBe('see two zones')
  expect(visibleLength(picture)).toBe('Two zones'.length)
})
