import type { Queryable } from '../../db/database.ts'

export type ToldQuestion = { questionId: string; version: number; stem: string }

/** Questions whose answer the person was told, as they were worded then; the next page of them by id. */
export async function selectToldQuestions(
  db: Queryable,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<ToldQuestion[]> {
  const rows = await db
    .selectFrom('question_states as s')
    .innerJoin('practice_question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 's.question_id').onRef('v.version', '=', 's.version'),
    )
    .select(['s.question_id', 's.version', 'v.stem_md'])
    .where('s.user_id', '=', userId)
    .$if(after !== null, (query) => query.where('s.question_id', '>', after))
    .orderBy('s.question_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ questionId: row.question_id, version: row.version, stem: row.stem_md }))
}
