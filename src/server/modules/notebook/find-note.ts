import type { NotebookEntry } from '#contract/notebook.ts'
import type { Queryable } from '../../db/database.ts'

/** The person's note on a question; null if there is none. */
export async function findNote(
  db: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<NotebookEntry['note']> {
  const row = await db
    .selectFrom('question_notes')
    .select(['body', 'updated_at'])
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row ? { body: row.body, updatedAt: row.updated_at.toISOString() } : null
}
