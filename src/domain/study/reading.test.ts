import { expect, test } from 'vitest'
import { countRead, isRead, withMark } from './reading.ts'

const domain = { code: 'one', sections: [{ anchor: 'a' }, { anchor: 'b' }] }
const read = [
  { domain: 'one', anchor: 'a' },
  { domain: 'one', anchor: 'gone' },
  { domain: 'two', anchor: 'b' },
]

test('marks of other domains and of sections that no longer exist do not count', () =>
  expect(countRead(read, domain)).toBe(1))

test('a section is marked once, and unmarked alone', () => {
  const mark = { domain: 'one', anchor: 'b' }
  const after = withMark(withMark(read, mark, true), mark, true)
  expect(after).toHaveLength(4)
  expect(isRead(after, mark)).toBe(true)
  expect(withMark(after, mark, false)).toEqual(read)
})
