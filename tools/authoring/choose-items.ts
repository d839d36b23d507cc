import { drawForSheet } from '../../src/domain/authoring/blind-sheet.ts'
import type { AuthoredItem } from '../../src/domain/authoring/item.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import { Problem } from '../../start/problem.ts'
import { countReaders, isSplit, type Records } from './records.ts'

/**
 * What a sheet contains: the sets in these places, or all; only questions that no one has read, or on whose difficulty
 * readers are split; some of them, or all.
 */
type Wanted = {
  orders: readonly number[] | null
  only: 'unread' | 'split' | null
  count: number | null
  seed: number
}

const NONE_LEFT = {
  unread: (slug: string) => `Every question of ${slug} has been read as it is now.`,
  split: (slug: string) => `Readers agree on the difficulty of all questions of ${slug}.`,
  all: (slug: string) => `${slug} has no questions.`,
}

/** The questions for a sheet, in the order of the course. Throws a `Problem` if there is no such set or no question. */
export function chooseItems(
  { slug, sets }: ReadCourse,
  { orders, only, count, seed }: Wanted,
  records: Records,
): AuthoredItem[] {
  const unknown = orders?.find((order) => !sets.some((set) => set.order === order))
  if (unknown !== undefined)
    throw new Problem(`${slug} has no set ${unknown}. It has ${sets.map(({ order }) => order).join(', ')}.`)
  if (count === 0) throw new Problem('--n 0 would print no questions.')
  const items = sets
    .filter(({ order }) => orders === null || (order !== null && orders.includes(order)))
    .flatMap((set) => set.items)
    .filter((item) => only !== 'unread' || countReaders(item, records) === 0)
    .filter((item) => only !== 'split' || isSplit(item, records))
  if (items.length === 0) throw new Problem(NONE_LEFT[only ?? 'all'](slug))
  return count === null ? items : drawForSheet(items, count, seed)
}
