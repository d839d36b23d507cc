import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids sort in the order in which they were made, even within a millisecond, and are all different', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
