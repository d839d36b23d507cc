import { expect, test } from 'vitest'
import { addVisit, readRecentCourses, RECENT_COURSES_KEPT, type RecentCourse } from './recent-courses.ts'

const course = (slug: string, title = slug.toUpperCase()): RecentCourse => ({ slug, title })
const visit = (...slugs: string[]) => slugs.map((slug) => course(slug)).reduce<RecentCourse[]>(addVisit, [])
const slugs = (recent: RecentCourse[]) => recent.map(({ slug }) => slug)

test('three are kept, the newest first', () => {
  expect(RECENT_COURSES_KEPT).toBe(3)
  expect(slugs(visit('a', 'b', 'c', 'd'))).toEqual(['d', 'c', 'b'])
})

test('one that is visited again moves to the front, is not repeated, and has its new name', () => {
  expect(slugs(visit('a', 'b', 'c', 'a'))).toEqual(['a', 'c', 'b'])
  expect(addVisit(visit('a', 'b'), course('a', 'Renamed'))).toEqual([course('a', 'Renamed'), course('b')])
})

test('nothing is kept of a course but its address and its name', () => {
  expect(addVisit([], { ...course('a'), summary: 'x' } as RecentCourse)).toEqual([course('a')])
})

test.each([
  ['nothing', null, []],
  ['a text', 'a', []],
  ['an object', { slug: 'a', title: 'A' }, []],
  [
    'things that are no courses',
    [null, 1, 'a', [], {}, { slug: 'a' }, { slug: '', title: 'A' }, { slug: 1, title: 'A' }],
    [],
  ],
  ['a course among them', [{ slug: 'a' }, course('b'), null], ['b']],
  ['too many', ['a', 'b', 'c', 'd'].map((slug) => course(slug)), ['a', 'b', 'c']],
  ['repeats', ['a', 'b', 'a'].map((slug) => course(slug)), ['a', 'b']],
])('%s is read as far as it makes sense', (_what, kept, expected) =>
  expect(slugs(readRecentCourses(kept))).toEqual(expected),
)
