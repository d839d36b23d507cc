import type { Db } from '../../db/database.ts'
import { selectToldQuestions, type ToldQuestion } from './told-store.ts'

const PAGE = 500

/** Every question whose answer the person was told, in pages. */
export function findToldQuestions(db: Db, userId: string): AsyncGenerator<ToldQuestion[], void> {
  return pagesOf(db, userId)
}

async function* pagesOf(db: Db, userId: string): AsyncGenerator<ToldQuestion[], void> {
  for (let after: string | null = null; ;) {
    const page: ToldQuestion[] = await selectToldQuestions(db, { userId, after, limit: PAGE })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!.questionId
  }
}
