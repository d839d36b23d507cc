import { expect, test } from 'vitest'
import { placeSets } from './place-sets.ts'

test('a set that an admin linked keeps its position, or moves to the end if the position is taken', () => {
  const authored = [
    { examId: 'a', order: 0 },
    { examId: 'b', order: 1 },
    { examId: 'c', order: 2 },
  ]
  expect(placeSets(authored, [{ examId: 'x', order: 7 }])).toEqual([...authored, { examId: 'x', order: 7 }])
  expect(
    placeSets(authored, [
      { examId: 'x', order: 2 },
      { examId: 'y', order: 3 },
    ]),
  ).toEqual([...authored, { examId: 'y', order: 3 }, { examId: 'x', order: 4 }])
})
