import { expect, test } from 'vitest'
import { addVisit, readRecentCourses, RECENT_COURSES_KEPT, type RecentCourse } from './recent-courses.ts'

const course = (slug: string, title = slug.toUpperCase()): RecentCourse => ({ slug, title })
const visit = (...slugs: string[]) => slugs.map((slug) => course(slug)).reduce<RecentCourse[]>(addVisit, [])
const slugs = (recent: RecentCourse[]) => recent.map(({ slug }) => slug)

test('three courses are stored, newest first', () => {
  expect(RECENT_COURSES_KEPT).toBe(3)
  expect(slugs(visit('a', 'b', 'c', 'd'))).toEqual(['d', 'c', 'b'])
})

test('a course visited again moves to the front without being repeated, under its current name', () => {
  expect(slugs(visit('a', 'b', 'c', 'a'))).toEqual(['a', 'c', 'b'])
  expect(addVisit(visit('a', 'b'), course('a', 'Renamed'))).toEqual([course('a', 'Renamed'), course('b')])
})

test('only the slug and title of a course are stored', () => {
  expect(addVisit([], { ...course('a'), summary: 'x' } as RecentCourse)).toEqual([course('a')])
})

test.each([
  ['nothing', null, []],
  ['a text', 'a', []],
  ['an object', { slug: 'a', title: 'A' }, []],
  [
    'things that are not courses',
    [null, 1, 'a', [], {}, { slug: 'a' }, { slug: '', title: 'A' }, { slug: 1, title: 'A' }],
    [],
  ],
  ['a course among them', [{ slug: 'a' }, course('b'), null], ['b']],
  ['too many', ['a', 'b', 'c', 'd'].map((slug) => course(slug)), ['a', 'b', 'c']],
  ['repeats', ['a', 'b', 'a'].map((slug) => course(slug)), ['a', 'b']],
])('%s: only valid courses are read', (_what, kept, expected) =>
  expect(slugs(readRecentCourses(kept))).toEqual(expected),
)
