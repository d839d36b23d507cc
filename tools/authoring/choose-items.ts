import { drawForSheet } from '../../src/domain/authoring/blind-sheet.ts'
import type { AuthoredItem } from '../../src/domain/authoring/item.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import { Problem } from '../../start/problem.ts'
import { isRead, isSplit, type Records } from './records.ts'

/**
 * What a sheet shall contain: the sets in these places, or all; only questions that nobody has read, or on whose difficulty
 * readers are split; some of them, or all.
 */
type Wanted = {
  orders: readonly number[] | null
  only: 'unread' | 'split' | null
  count: number | null
  seed: number
}

/** The questions for a sheet, in the order of the course. Throws a `Problem` if there is no such set or no question. */
export function chooseItems(
  { slug, sets }: ReadCourse,
  { orders, only, count, seed }: Wanted,
  records: Records,
): AuthoredItem[] {
  const unknown = orders?.find((order) => !sets.some((set) => set.order === order))
  if (unknown !== undefined) throw new Problem(`${slug} has no set ${unknown}.`)
  const items = sets
    .filter(({ order }) => orders === null || (order !== null && orders.includes(order)))
    .flatMap((set) => set.items)
    .filter((item) => only !== 'unread' || !isRead(item, records))
    .filter((item) => only !== 'split' || isSplit(item, records))
  if (items.length === 0) throw new Problem(`${slug} has no such questions.`)
  return count === null ? items : drawForSheet(items, count, seed)
}
