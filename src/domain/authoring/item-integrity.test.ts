import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { integrityProblems, itemIntegrity } from './item-integrity.ts'
import type { AuthoredDomain, AuthoredItem } from './item.ts'

const DOMAINS: AuthoredDomain[] = [
  { code: 'one', name: 'One', weightMin: 0, weightMax: 100, objectives: [{ code: '1.1', name: 'First' }] },
]
const GOOD = buildItem({ id: 'good' })

test('a sound item has no problems', () => {
  expect(itemIntegrity(GOOD, DOMAINS)).toEqual([])
  expect(itemIntegrity({ ...GOOD, type: 'multiple', choose: 2, key: ['a', 'c'] }, DOMAINS)).toEqual([])
})

test.each<[Partial<AuthoredItem>, string]>([
  [{ key: ['x'] }, 'the key names x, which is no choice'],
  [{ type: 'multiple', choose: 2, key: ['a', 'a'] }, 'the key names a choice twice'],
  [{ type: 'multiple', choose: 2 }, 'choose is 2 and the key has 1'],
  [{ type: 'multiple' }, 'a multiple-choice item has choose 2 or more'],
  [{ choose: 2, key: ['a', 'b'] }, 'a single-choice item has choose 1'],
  [{ type: 'multiple', choose: 3, key: ['a', 'b', 'c'] }, 'every choice is keyed'],
  [
    { choices: [...GOOD.choices, { id: 'a', text: 'Other', rationale: 'r' }] },
    'two choices have the same id',
  ],
  [
    { choices: [...GOOD.choices, { id: 'd', text: 'Text a ', rationale: 'r' }] },
    'two choices have the same text',
  ],
  [
    { choices: [...GOOD.choices, { id: 'd', text: '**Text** \u00A0a\u200B.', rationale: 'r' }] },
    'two choices have the same text',
  ],
  [{ choices: [...GOOD.choices, { id: 'd', text: '\u200B', rationale: 'r' }] }, 'a choice shows no text'],
  [{ choices: [...GOOD.choices, { id: 'd', text: '---', rationale: 'r' }] }, 'a choice shows no text'],
  [{ domain: 'two' }, 'the blueprint has no domain two'],
  [{ objective: '9.9' }, 'the domain one has no objective 9.9'],
])('%j is reported', (change, message) => {
  expect(itemIntegrity({ ...GOOD, ...change }, DOMAINS)).toEqual([message])
})

test('ids, slugs and orders must be unique', () => {
  const set = { order: 1, slug: 's', title: 'S', isPublished: true, file: 'one.yaml', items: [GOOD] }
  expect(integrityProblems([set], [], DOMAINS)).toEqual([])
  expect(integrityProblems([set, { ...set, file: 'two.yaml' }], [], DOMAINS)).toEqual([
    { file: 'two.yaml', message: 'the set s is there twice' },
    { file: 'two.yaml', message: 'order 1 is taken twice' },
    { file: 'two.yaml', item: 'good', message: 'the id is taken twice' },
  ])
})
