import type { Db } from '../../db/database.ts'
import { type RevealedQuestion, selectRevealedQuestions } from './reveal-store.ts'

const PAGE = 500

/** Every question whose answer was shown to the person, in pages of at most 500. */
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
