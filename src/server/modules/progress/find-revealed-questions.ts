import type { Db, Queryable } from '../../db/database.ts'

const PAGE = 500

/** Every question that was revealed to the person, in pages of at most 500. */
export async function* findRevealedQuestions(
  db: Db,
  userId: string,
): AsyncGenerator<RevealedQuestion[], void> {
  for (let after: string | null = null; ;) {
    const page: RevealedQuestion[] = await selectRevealedQuestions(db, { userId, after, limit: PAGE })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!.questionId
  }
}

type RevealedQuestion = { questionId: string; version: number; stem: string }

/** Questions that were revealed to the person, in the version they saw: the page after the id `after`. */
async function selectRevealedQuestions(
  db: Queryable,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<RevealedQuestion[]> {
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
