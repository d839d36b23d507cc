import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { courseFigures, courseProblems } from './course-lint.ts'
import type { AuthoredDomain, AuthoredItem, AuthoredSet } from './item.ts'
import { isScenario } from './scenario.ts'

const STORY = 'A small shop keeps its orders in one database and may not lose a single one when a disk fails.'
const DOMAINS: AuthoredDomain[] = [
  { code: 'one', name: 'One', weightMin: 0, weightMax: 100, objectives: [{ code: '1.1', name: 'First' }] },
]

/** An item whose wording contains its number, so that no two items are alike. */
function item(number: number | string, change: Partial<AuthoredItem> = {}): AuthoredItem {
  const place = typeof number === 'number' ? number % 4 : 0
  return buildItem({
    id: `i-${number}`,
    stem: `${STORY} subject${number} matter${number} thing${number} place${number} part${number} time${number} way${number} kind${number} form${number} case${number}\n\nWhich what${number}?`,
    choices: [0, 1, 2, 3].map((choice) => ({
      id: `c${choice}`,
      text: `text${number}x${choice}`,
      rationale: 'r',
    })),
    key: [`c${place}`],
    ...change,
  })
}
const items = (count: number, from = 0, change: (index: number) => Partial<AuthoredItem> = () => ({})) =>
  Array.from({ length: count }, (_, index) => item(from + index, change(index)))
const set = (order: number, members: AuthoredItem[]): AuthoredSet => ({
  order,
  slug: `set-${order}`,
  title: 'Set',
  isPublished: true,
  file: `sets/${order}.yaml`,
  items: members,
})
const found = (sets: AuthoredSet[], level: string | null = 'Associate', domains = DOMAINS) =>
  courseProblems({ level, sets, domains }).map(({ file, item: id, message }) =>
    [file, id, message].filter(Boolean).join(' '),
  )

test('a course with different scenarios for all objectives has no problems', () => {
  expect(found([set(0, items(10)), set(1, items(20, 100))])).toEqual([])
})

test.each([9, 11])('a sample of %i items is reported', (count) => {
  expect(found([set(0, items(count))])).toEqual([
    `sets/0.yaml the sample has ${count} items – it has to have 10`,
  ])
})

test('a set of fewer than twenty items is reported', () => {
  expect(found([set(1, items(19))])).toEqual(['sets/1.yaml the set has 19 items – write at least 20'])
})

test('an objective without items is reported', () => {
  const [one] = DOMAINS
  const domains = [{ ...one!, objectives: [...one!.objectives, { code: '1.2', name: 'Second' }] }]
  expect(found([set(1, items(20))], null, domains)).toEqual([
    'course.yaml no item asks about objective 1.2 – write one',
  ])
})

test('too few scenarios (under half) are reported, except in a course for beginners', () => {
  const short = (count: number) => (index: number) => (index < count ? { stem: `What is name${index}?` } : {})
  expect(found([set(1, items(20, 0, short(10)))])).toEqual([])
  expect(found([set(1, items(20, 0, short(11)))])).toEqual([
    expect.stringMatching(/^course\.yaml 45 % of all items are scenarios – /),
  ])
  expect(found([set(1, items(20, 0, short(11)))], 'Beginner')).toEqual([])
})

test('correct choices that are the longest too often across the course are reported', () => {
  const long = (count: number) => (index: number) =>
    index < count
      ? {
          choices: item(index).choices.map((choice, at) =>
            at === index % 4 ? { ...choice, text: `${choice.text} and more` } : choice,
          ),
        }
      : {}
  expect(found([set(1, items(20, 0, long(6)))])).toEqual([])
  expect(found([set(1, items(20, 0, long(7)))])).toEqual([
    'course.yaml the key is the longest choice in 35 % of all items (at most 30 %) – lengthen distractors',
  ])
})

test('uneven positions of correct choices are reported for the course even if no single set shows them', () => {
  const first = (index: number) => (index < 4 ? { key: ['c0'] } : {})
  const one = [set(1, items(20, 0, first))]
  expect(found(one)).toEqual([])
  const many = [1, 2, 3, 4, 5].map((order) => set(order, items(20, 100 * order, first)))
  expect(courseFigures({ sets: many, domains: DOMAINS }).positions).toEqual([40, 20, 20, 20])
  expect(found(many)).toContainEqual(
    'course.yaml key positions 40/20/20/20 of all items are uneven (p = 0.007) – move keys to rarer places',
  )
})

test('an item that repeats another is reported, even in other words', () => {
  const plain = (id: string, stem: string, key: string) =>
    item(id, { stem, choices: [{ ...item(id).choices[0]!, text: key }, ...item(id).choices.slice(1)] })
  const asked = plain('first', 'What does storage redundancy across regions give?', 'durability')
  const copy = { ...asked, id: 'copy' }
  const reworded = plain('reworded', 'So, what would Storage redundancy across regions give?', 'durability')
  expect(found([set(1, items(20)), set(2, [...items(20, 100), asked, copy, reworded])])).toEqual([
    'sets/2.yaml copy asks the same as i-first (100 %) – ask about something else',
    expect.stringContaining('sets/2.yaml i-reworded asks the same as i-first'),
  ])
})

test.each([
  ['a description and a question', `${STORY}\n\nWhich feature fits?`, true],
  [
    'a question alone',
    'Which of these features keeps data when a whole region of datacenters cannot be reached?',
    false,
  ],
  ['a description that is too short', 'A team has two servers.\n\nWhich feature fits?', false],
  ['a description in the same paragraph as its question', `${STORY} Which feature fits?`, false],
  [
    'a separate paragraph that only says how many to choose',
    'Which of these features keeps data when a whole region of datacenters cannot be reached?\n\nChoose TWO.',
    false,
  ],
])('a scenario is a description followed by its question: %s', (_, stem, expected) => {
  expect(isScenario({ stem })).toBe(expected)
})
