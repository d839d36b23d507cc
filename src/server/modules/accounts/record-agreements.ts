import type { AgreementPlace } from '../../db/account-tables.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { insertAgreements } from './agreement-store.ts'

/** The documents that going on agrees to. */
const DOCUMENTS = ['terms', 'privacy'] as const

/** Keeps which versions of the documents somebody agreed to, and where. The first time counts: repeated it changes nothing. */
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
