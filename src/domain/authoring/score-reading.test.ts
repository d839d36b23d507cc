import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { drawForSheet, letterChoices, renderSheet } from './blind-sheet.ts'
import type { AuthoredItem } from './item.ts'
import { type BlindAnswer, readingFigures, scoreReading } from './score-reading.ts'

const SEED = 7
const itemOf = (id: string, change: Partial<AuthoredItem> = {}): AuthoredItem =>
  buildItem({
    id,
    difficulty: 'medium',
    stem: `What is seen in ![three zones](pictures/zones.svg) by ${id}?`,
    choices: ['a', 'b', 'c', 'd'].map((choice) => ({
      id: choice,
      text: `Text ${choice}`,
      rationale: `SECRET ${choice}`,
    })),
    explanation: 'SECRET explanation',
    ...change,
  })
const ITEMS = [...Array(12).keys()].map((index) => itemOf(`x-s1-${index}`))
const DOUBLE = itemOf('x-s1-double', { type: 'multiple', choose: 2, key: ['d', 'b'] })
const lettersOf = (item: AuthoredItem, choices: readonly string[], seed = SEED) =>
  letterChoices(item, seed).flatMap(({ id, letter }) => (choices.includes(id) ? [letter] : []))
const given = (answer: string, change: Partial<BlindAnswer> = {}): BlindAnswer => ({
  answer,
  difficulty: 'medium',
  ambiguous: false,
  flaw: null,
  ...change,
})

test('a sheet shows stems and choices, and neither keys nor reasons', () => {
  const sheet = renderSheet(ITEMS, SEED)
  for (const { id } of ITEMS)
    expect(sheet).toContain(`## ${id}\n\nWhat is seen in [Picture: three zones] by ${id}?`)
  expect(sheet.match(/- \*\*[A-D]\*\* Text [a-d]\n?/g)).toHaveLength(48)
  expect(sheet).not.toMatch(/SECRET|medium|rationale|key/)
})

test('choices are in another order for each question and seed, and in the same one whatever else is on the sheet', () => {
  const orders = new Set(
    ITEMS.map((item) =>
      letterChoices(item, SEED)
        .map(({ id }) => id)
        .join(''),
    ),
  )
  expect(orders.size).toBeGreaterThan(6)
  expect(letterChoices(ITEMS[3]!, SEED)).not.toEqual(letterChoices(ITEMS[3]!, SEED + 1))
  expect(renderSheet(ITEMS, SEED)).toContain(renderSheet([ITEMS[3]!], SEED))
  const reordered = { ...ITEMS[3]!, choices: ITEMS[3]!.choices.toReversed() }
  expect(letterChoices(reordered, SEED)).toEqual(letterChoices(ITEMS[3]!, SEED))
})

test('some questions are drawn in the order of the course', () => {
  const drawn = drawForSheet(ITEMS, 5, SEED)
  expect(drawn).toEqual(ITEMS.filter((item) => drawn.includes(item)))
  expect(drawn).toHaveLength(5)
  expect(drawForSheet(ITEMS, 5, SEED + 1)).not.toEqual(drawn)
  expect(drawForSheet(ITEMS, 50, SEED)).toEqual(ITEMS)
})

test('answers are compared with the key in any order, case and spacing', () => {
  const [one, two] = lettersOf(DOUBLE, ['b', 'd'])
  const wrong = lettersOf(DOUBLE, ['b', 'c']).join('')
  for (const [answer, isAgreed] of [
    [`${one}${two}`, true],
    [`${two!.toLowerCase()}, ${one!.toLowerCase()}`, true],
    [wrong, false],
  ] as const)
    expect(scoreReading([DOUBLE], new Map([[DOUBLE.id, given(answer)]]), SEED)).toMatchObject({
      ok: true,
      read: [{ isAgreed, key: `${one}${two}` }],
    })
})

test.each([
  ['x-s1-99', 'A', 'the course has no such question'],
  ['x-s1-0', 'E', 'the sheet has no choice E'],
  ['x-s1-0', 'AB', '2 letters, but the question asks for 1'],
  ['x-s1-0', '', '0 letters, but the question asks for 1'],
  ['x-s1-double', 'AA', '1 letter, but the question asks for 2'],
])('an answer that cannot be compared is named: %s %s', (id, answer, problem) => {
  expect(scoreReading([...ITEMS, DOUBLE], new Map([[id, given(answer)]]), SEED)).toEqual({
    ok: false,
    problems: [`${id}: ${problem}`],
  })
})

test('figures count agreement, doubts, flaws and how the labels of difficulty fit', () => {
  const [first, second, third] = ITEMS as [AuthoredItem, AuthoredItem, AuthoredItem]
  const hard = { ...third, difficulty: 'hard' as const }
  const scored = scoreReading(
    [first, second, hard],
    new Map([
      [first.id, given(lettersOf(first, ['a'])[0]!)],
      [second.id, given(lettersOf(second, ['b'])[0]!, { difficulty: 'easy', ambiguous: true })],
      [hard.id, given(lettersOf(hard, ['a'])[0]!, { difficulty: 'easy', flaw: 'Unclear.' })],
    ]),
    SEED,
  )
  expect(scored.ok && readingFigures(scored.read)).toEqual({
    items: 3,
    agreed: 2,
    ambiguous: 1,
    flaws: 1,
    sameDifficulty: 1,
    difficulties: [
      [0, 0, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
  })
})
