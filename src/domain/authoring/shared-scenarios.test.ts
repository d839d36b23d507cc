import { expect, test } from 'vitest'
import { properNames, sharedScenarios } from './shared-scenarios.ts'

const stems = (...texts: string[]) => texts.map((stem, index) => ({ id: `i-${index + 1}`, stem }))
const NOTHING_KNOWN = () => false

test('names are pairs of capitalised words outside of exhibits', () => {
  const names = properNames(
    'At Hobson & Lyle, Fairview Credit\nUnion asks.\n\n```\nInterface State\n```\n\n| Azure Monitor |\n|-|\n| Blue Whale |\n\nWhat now?',
  )
  expect([...names]).toEqual(['At Hobson', 'Hobson & Lyle', 'Fairview Credit', 'Credit Union'])
})

test('three questions of a set that name an organisation share a scenario, whatever the number of words in its name', () => {
  const named = stems(
    'Fairview Credit Union A?',
    'At Fairview Credit Union, B?',
    'Another?',
    'Fairview Credit Union C?',
  )
  expect(sharedScenarios(named, NOTHING_KNOWN)).toEqual([['i-1', 'i-2', 'i-4']])
  expect(sharedScenarios(named.slice(1), NOTHING_KNOWN)).toEqual([])
})

test('products and places that occur elsewhere are no scenario', () => {
  const named = stems('Azure Monitor shows A.', 'Azure Monitor shows B.', 'Azure Monitor shows C.')
  expect(sharedScenarios(named, (name) => name === 'Azure Monitor')).toEqual([])
})

test('a question that names two organisations counts for one group', () => {
  const named = stems(
    'Hobson Lyle buys from Blue Whale, A?',
    'Hobson Lyle buys from Blue Whale, B?',
    'Hobson Lyle, C?',
    'Blue Whale, D?',
    'Blue Whale, E?',
  )
  expect(sharedScenarios(named, NOTHING_KNOWN)).toEqual([['i-1', 'i-2', 'i-3']])
})
