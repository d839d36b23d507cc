import type { NotebookFilter } from '#domain/notebook/notebook.ts'
import type { Queryable } from '../../db/database.ts'
import { selectEntryIds } from './store.ts'

/** The questions of matching notebook entries, in no particular order, without those of an unfinished timed exam. */
export function findEntryIds(
  db: Queryable,
  asked: { userId: string; courseId: string } & NotebookFilter,
): Promise<string[]> {
  return selectEntryIds(db, asked)
}
