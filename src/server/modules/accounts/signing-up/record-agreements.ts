import type { AgreementPlace } from '../../../db/account-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { insertAgreements } from './agreement-store.ts'

/** The documents that people accept by continuing. */
const DOCUMENTS = ['terms', 'privacy'] as const

/** Records which versions of the documents a person accepted, and where. Only the first time is stored. */
export async function recordAgreements(
  { articles, now }: Pick<Deps, 'articles' | 'now'>,
  db: Queryable,
  { userId, place }: { userId: string; place: AgreementPlace },
): Promise<void> {
  const agreed = DOCUMENTS.flatMap((document) => {
    const article = articles.pages.get(document)
    return article ? [{ document, version: article.version ?? article.updatedOn }] : []
  })
  await insertAgreements(db, { userId, place, agreedAt: now(), agreed })
}
