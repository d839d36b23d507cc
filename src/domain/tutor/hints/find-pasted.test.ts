import { expect, test } from 'vitest'
import { findPasted, questionForms } from './find-pasted.ts'

const STEM =
  'A bakery wants its website to stay reachable when one datacenter of the region burns down. Which service helps?'
const CHOICES = ['Availability zones', 'A resource lock', 'Azure Advisor', 'A management group']
const built = (stem: string, choices: string[] = []) => ({ forms: questionForms({ stem, choices }) })
const [other, asked] = [built('Another question'), built(STEM, CHOICES)]
const found = (...messages: string[]) => findPasted(messages, [other, asked])

test.each([
  ['as it is', STEM],
  ['with other words around it', `Please help me with this one!!! ${STEM} I think it is B`],
  ['in other case and order', STEM.toUpperCase().split(' ').toReversed().join(' ')],
  ['without its last sentence', STEM.split('. ')[0]!],
])('a stem %s counts as pasted', (_, message) => {
  expect(found(message)).toBe(asked)
})

test('a stem that is sent in two parts counts as pasted with the second', () => {
  const [first, second] = [
    'A bakery wants its website to stay reachable',
    'when one datacenter of the region burns down. Which service helps?',
  ]
  expect(found(first)).toBeNull()
  expect(findPasted([second], [built(`${STEM} ${STEM.replace('bakery', 'museum')} ${first}`)])).toBeNull()
  expect(found(first, second)).toBe(asked)
  expect(found(first, 'Thanks', second)).toBe(asked)
  expect(found(first, 'Thanks', 'Hello', 'Bye', second)).toBe(found(second))
  expect(found(STEM, 'What is a region?')).toBeNull()
})

test('a list of all choices counts as pasted, and a part of it does not', () => {
  expect(found('advisor, availability zones, lock for a resource or management groups in azure?')).toBe(asked)
  expect(found('availability zones or a resource lock?')).toBeNull()
  expect(findPasted([CHOICES.join(' or ')], [built(STEM)])).toBeNull()
})

test('of two stems with much in common, the one that is repeated most counts', () => {
  const near = built(STEM.replace('Which service helps?', 'Which service costs least?'))
  expect(findPasted([STEM], [near, asked])).toBe(asked)
})

test.each([
  ['about the same subject', 'How does a website stay reachable when a datacenter fails?'],
  ['that is short', 'Which service helps?'],
])('a question %s does not count as pasted', (_, message) => {
  expect(findPasted([message], [asked, built('Which service?')])).toBeNull()
})
