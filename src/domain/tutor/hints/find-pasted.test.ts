import { expect, test } from 'vitest'
import { findPasted, isPasted, stemForms } from './find-pasted.ts'

const STEM =
  'A bakery wants its website to stay reachable when one datacenter of the region burns down. Which service helps?'

test.each([
  ['as it is', STEM],
  ['with other words around it', `Please help me with this one!!! ${STEM} I think it is B`],
  ['in other case and order', STEM.toUpperCase().split(' ').toReversed().join(' ')],
  ['without its last sentence', STEM.split('. ')[0]!],
])('a stem %s counts as pasted', (_, message) => {
  const [other, asked] = ['Another question', STEM].map((stem) => ({ forms: stemForms(stem) }))
  expect(isPasted(message, [other!.forms, asked!.forms])).toBe(true)
  expect(findPasted(message, [other!, asked!])).toBe(asked)
})

test('of two stems with much in common, the one that is repeated most counts', () => {
  const near = { forms: stemForms(STEM.replace('Which service helps?', 'Which service costs least?')) }
  const exact = { forms: stemForms(STEM) }
  expect(findPasted(STEM, [near, exact])).toBe(exact)
})

test.each([
  ['about the same subject', 'How does a website stay reachable when a datacenter fails?'],
  ['that is short', 'Which service helps?'],
])('a question %s does not', (_, message) => {
  const stems = [STEM, 'Which service?'].map(stemForms)
  expect(isPasted(message, stems)).toBe(false)
  expect(
    findPasted(
      message,
      stems.map((forms) => ({ forms })),
    ),
  ).toBeNull()
})
