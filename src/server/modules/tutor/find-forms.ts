import { LRUCache } from 'lru-cache'
import { type QuestionForms, questionForms } from '#domain/tutor/hints/find-pasted.ts'
import type { Queryable } from '../../db/database.ts'
import { selectWritten } from './view-store.ts'

type Version = { questionId: string; version: number }

/** A version never changes. The words of a question take about 4 KB. */
const kept = new LRUCache<string, QuestionForms>({ max: 2_000 })
const keyOf = ({ questionId, version }: Version) => `${questionId}.${version}`

/** Questions with the words by which they are recognised in a message. Only the texts of new versions are read. */
export async function findForms<T extends Version>(
  db: Queryable,
  questions: readonly T[],
): Promise<(T & { forms: QuestionForms })[]> {
  const missing = questions.filter((question) => !kept.has(keyOf(question)))
  if (missing.length > 0)
    for (const written of await selectWritten(
      db,
      missing.map(({ questionId, version }) => ({ questionId, version })),
    ))
      kept.set(keyOf(written), questionForms(written))
  return questions.flatMap((question) => {
    const forms = kept.get(keyOf(question))
    return forms ? [{ ...question, forms }] : []
  })
}
