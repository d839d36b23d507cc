import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { selfCheckRepeats } from './self-check-repeats.ts'

const ITEM = buildItem({
  id: 'q-1',
  stem: 'Clients in a private subnet must not be reached from the internet.\n\nWhat makes their subnet a public one?',
  choices: [
    { id: 'a', text: 'A route to an internet gateway', rationale: 'r' },
    { id: 'b', text: 'A NAT gateway', rationale: 'r' },
  ],
  key: ['a'],
})
const found = (question: string, answer: string) =>
  selfCheckRepeats({ file: 'notes/one.md', line: 9, questions: [{ question, answer }] }, [buildItem(), ITEM])

test('a short question whose words a question of the course contains is reported at its section', () => {
  expect(found('What makes a subnet public?', 'A route to an internet gateway.')).toEqual([
    {
      file: 'notes/one.md',
      line: 9,
      message: '"What makes a subnet public?" asks the same as q-1 – ask about something else',
    },
  ])
})

test.each([
  ['three of four words in common', 'Which subnet is public?', 'The private yonder.', 1],
  ['two of three words in common', 'Which subnet is unpublished?', 'The private.', 0],
  ['a word that only a wrong choice contains', 'Which subnet is public?', 'NAT.', 0],
])('three quarters of the words decide: %s', (_, question, answer, count) => {
  expect(found(question, answer)).toHaveLength(count)
})
