import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { countPassages, indexPassages, searchIndex } from './index-passages.ts'

const PASSAGES = [
  { heading: ['access', 'tier'], text: ['tier', 'price', 'hot', 'tier'] },
  { heading: [], text: ['constructor', 'price'] },
  { heading: ['zone'], text: ['zone', 'power', 'cool', 'network'] },
  { heading: ['access'], text: [] },
]
const index = indexPassages(PASSAGES)

test('a form is counted once for each passage that has it in its text or above it', () => {
  expect(['access', 'tier', 'price', 'zone', 'cold'].map((form) => countPassages(index, form))).toEqual([
    2, 1, 2, 1, 0,
  ])
})

test('a hit names the forms of the query that its passage has', () => {
  const hits = searchIndex(
    index,
    new Map([
      ['access', 1],
      ['constructor', 1],
      ['hot', 0.5],
    ]),
  )
  expect([...hits].map(([id, { forms }]) => [id, [...forms]])).toEqual([
    [0, ['access', 'hot']],
    [3, ['access']],
    [1, ['constructor']],
  ])
})

test('scores are those of the library that ranks everything else', () => {
  const other = new MiniSearch({
    fields: ['heading', 'text'],
    tokenize: (text) => text.split(' '),
    processTerm: (form) => form,
    searchOptions: { boost: { heading: 0.6 }, bm25: { k: 1.2, b: 0.5, d: 0.5 } },
  })
  other.addAll(
    PASSAGES.map(({ heading, text }, id) => ({ id, heading: heading.join(' '), text: text.join(' ') })),
  )
  const weights = new Map([
    ['tier', 1],
    ['price', 0.75],
    ['zone', 0.3],
    ['access', 1],
  ])
  const expected = other.search([...weights.keys()].join(' '), { boostTerm: (form) => weights.get(form)! })
  const hits = searchIndex(index, weights)
  expect(expected.length).toBe(hits.size)
  for (const { id, score } of expected) expect(hits.get(Number(id))!.score).toBeCloseTo(score, 10)
})
