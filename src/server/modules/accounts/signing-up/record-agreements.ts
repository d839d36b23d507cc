import type { AgreementPlace } from '../../../db/account-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { insertAgreements } from './agreement-store.ts'

/** The documents to which people agree by continuing. */
const DOCUMENTS = ['terms', 'privacy'] as const

/** Records the versions to which a person agreed, and where. Only the first record of a version is stored. */
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
