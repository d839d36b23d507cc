import { expect, test } from 'vitest'
import { isPasted } from './is-pasted.ts'

const STEM =
  'A bakery wants its website to stay reachable when one datacenter of the region burns down. Which service helps?'

test.each([
  ['as it is', STEM],
  ['with other words around it', `Please help me with this one!!! ${STEM} I think it is B`],
  ['in other case and order', STEM.toUpperCase().split(' ').toReversed().join(' ')],
  ['without its last sentence', STEM.split('. ')[0]!],
])('a stem %s counts as pasted', (_, message) => {
  expect(isPasted(message, ['Another question', STEM])).toBe(true)
})

test.each([
  ['about the same subject', 'How does a website stay reachable when a datacenter fails?'],
  ['that is short', 'Which service helps?'],
])('a question %s does not', (_, message) => {
  expect(isPasted(message, [STEM, 'Which service?'])).toBe(false)
})
