import { expect, test } from 'vitest'
import { buildItem } from '../../../test/builders/authored-item.ts'
import { patternProblems } from './course-patterns.ts'
import type { AuthoredItem, AuthoredSet } from './item.ts'

type Shape = { isLongest: boolean; isShortest: boolean; isMultiple: boolean; hasExhibit: boolean }

function item(index: number, { isLongest, isShortest, isMultiple, hasExhibit }: Shape): AuthoredItem {
  const length = isLongest ? 30 : isShortest ? 10 : 20
  return buildItem({
    id: `i-${index}`,
    stem: hasExhibit ? 'A log:\n\n```text\nx\n```\n\nWhich?' : 'Which `one`?',
    choices: [length, isMultiple ? length : 20, 19, 21, 20].map((letters, at) => ({
      id: `c${at}`,
      text: 'x'.repeat(letters),
      rationale: 'r',
    })),
    key: isMultiple ? ['c0', 'c1'] : ['c0'],
  })
}

/** 100 items, or as many as given, of which the first `longest`, the last `shortest` and so on have a property. */
function found(
  shares: Partial<Record<'longest' | 'shortest' | 'multiple' | 'exhibits', number>>,
  { count = 100, level = 'Intermediate' }: { count?: number; level?: string } = {},
): string[] {
  const { longest = 20, shortest = 20, multiple = 15, exhibits = 25 } = shares
  const items = Array.from({ length: count }, (_, index) =>
    item(index, {
      isLongest: index < longest,
      isShortest: index >= count - shortest,
      isMultiple: index < multiple,
      hasExhibit: index < exhibits,
    }),
  )
  const set: AuthoredSet = { order: 1, slug: 's', title: 'S', isPublished: true, file: 's.yaml', items }
  return patternProblems({ level, sets: [set] })
}

test('shares within their ranges are no problem', () => {
  expect(found({})).toEqual([])
  expect(found({ longest: 15, shortest: 15, multiple: 10 })).toEqual([])
  expect(found({ longest: 30, shortest: 30, multiple: 20 })).toEqual([])
})

test.each<[Parameters<typeof found>[0], string]>([
  [{ longest: 14 }, 'the key is the longest choice in 14 % of all items (at least 15 %)'],
  [{ shortest: 14 }, 'the key is the shortest choice in 14 % of all items (15 to 30 %)'],
  [{ shortest: 31 }, 'the key is the shortest choice in 31 % of all items (15 to 30 %)'],
  [{ multiple: 9 }, '9 % of all items have several answers (10 to 20 %)'],
  [{ multiple: 21 }, '21 % of all items have several answers (10 to 20 %)'],
  [{ exhibits: 24 }, '24 % of all items show something to read (at least 25 %)'],
])('a share outside its range is reported: %j', (shares, problem) => {
  expect(found(shares)).toEqual([expect.stringContaining(problem)])
})

test('an entry exam needs no exhibits, and a small course says too little to judge', () => {
  expect(found({ exhibits: 0 }, { level: 'Beginner' })).toEqual([])
  expect(found({ longest: 0, shortest: 0, multiple: 0, exhibits: 0 }, { count: 59 })).toEqual([])
})
