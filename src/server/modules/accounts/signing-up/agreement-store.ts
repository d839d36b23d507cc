import type { AgreementPlace } from '../../../db/account-tables.ts'
import type { Queryable } from '../../../db/database.ts'

export async function insertAgreements(
  db: Queryable,
  {
    userId,
    place,
    agreedAt,
    agreed,
  }: {
    userId: string
    place: AgreementPlace
    agreedAt: Date
    agreed: readonly { document: string; version: string }[]
  },
): Promise<void> {
  if (agreed.length === 0) return
  await db
    .insertInto('agreements')
    .values(
      agreed.map(({ document, version }) => ({
        user_id: userId,
        document,
        version,
        place,
        agreed_at: agreedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
