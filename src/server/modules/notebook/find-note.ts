import type { NotebookEntry } from '#contract/notebook.ts'
import type { Queryable } from '../../db/database.ts'
import { selectNote } from './store.ts'

/** The person's note on a question; null if there is none. */
export async function findNote(
  db: Queryable,
  who: { userId: string; questionId: string },
): Promise<NotebookEntry['note']> {
  const note = await selectNote(db, who)
  return note && { body: note.body, updatedAt: note.updatedAt.toISOString() }
}
