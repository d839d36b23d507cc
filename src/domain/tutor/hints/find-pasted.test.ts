import { expect, test } from 'vitest'
import { findPasted, questionForms } from './find-pasted.ts'

const STEM =
  'A bakery wants its website to stay reachable when one datacenter of the region burns down. Its owner keeps no servers of her own in the cellar. Which service helps?'
const SHORTER = 'A museum wants its website to stay cheap. Which plan of the region helps?'
const CHOICES = ['Availability zones', 'A resource lock', 'Azure Advisor', 'A management group']
const built = (stem: string, choices: string[] = []) => ({ forms: questionForms({ stem, choices }) })
const [other, asked, shorter] = [built('Another question'), built(STEM, CHOICES), built(SHORTER)]
const found = (...messages: string[]) => findPasted(messages, [other, shorter, asked])

test.each([
  ['as it is', STEM],
  ['with other words around it', `Please help me with this one!!! ${STEM} I think it is B`],
  ['in other case and order', STEM.toUpperCase().split(' ').toReversed().join(' ')],
  ['without its last sentence', STEM.split(' Which')[0]!],
])('a stem %s counts as pasted', (_, message) => {
  expect(found(message)[0]).toBe(asked)
})

test('a stem that is sent in two parts counts as pasted with the second', () => {
  const [first, second] = [
    'A bakery wants its website to stay reachable when one datacenter',
    'of the region burns down. Its owner keeps no servers in the cellar',
  ]
  expect(found(first)).toEqual([])
  expect(found(second)).toEqual([])
  expect(found(first, second)).toEqual([asked])
  expect(found(first, 'Thanks', second)).toEqual([asked])
  expect(found(first, 'Thanks', 'Hello', 'ok', 'And now?', second)).toEqual([asked])
})

test('of two questions that are pasted one after the other, the second counts, whatever they have in common', () => {
  expect(found(STEM, SHORTER)[0]).toBe(shorter)
  expect(found(SHORTER, STEM)[0]).toBe(asked)
  expect(found(STEM, 'What is a region?')).toEqual([])
})

test('a stem with typing errors counts as pasted', () => {
  expect(
    found(
      'A bakerry wants its webbsite to stay reachabel when one datacentr of the regoin burns. The ownner keeps no serevrs',
    )[0],
  ).toBe(asked)
})

test('two questions in one message both count', () => {
  expect(new Set(found(`${STEM} ${SHORTER}`))).toEqual(new Set([asked, shorter]))
})

test('a list of all choices counts as pasted, and a part of it does not', () => {
  expect(found('advisor, availability zones, lock for a resource or management groups in azure?')).toEqual([
    asked,
  ])
  expect(found('availability zones or a resource lock?')).toEqual([])
  const models = built(STEM, ['IaaS', 'FaaS', 'PaaS', 'SaaS'])
  expect(findPasted(['IaaS, PaaS, SaaS or FaaS?'], [models])).toEqual([models])
  expect(findPasted(['IaaS or PaaS?'], [models])).toEqual([])
  expect(
    findPasted(['Azure Files or Azure Blob Storage'], [built(STEM, ['Azure Files', 'Azure Blob Storage'])]),
  ).toEqual([])
})

test('of two stems with much in common, the one that is repeated most comes first, whatever its choices', () => {
  const near = built(STEM.replace('Which service helps?', 'Which service costs least?'), CHOICES)
  const bare = built(STEM)
  expect(findPasted([STEM], [near, bare])).toEqual([bare, near])
})

test.each([
  ['about the same subject', 'How does a website stay reachable when a datacenter fails?'],
  ['that is short', 'Which service helps?'],
])('a question %s does not count as pasted', (_, message) => {
  expect(findPasted([message], [asked, built('Which service?')])).toEqual([])
})
