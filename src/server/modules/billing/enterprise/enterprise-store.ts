import type { EnterpriseRequest } from '#domain/billing/enterprise.ts'
import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'

export async function insertEnterpriseRequest(
  tx: Queryable,
  { name, email, company, seats, message }: EnterpriseRequest,
): Promise<void> {
  await tx
    .insertInto('enterprise_requests')
    .values({ id: newId(), name, email, company, seats, message })
    .execute()
}

export async function deleteOldEnterpriseRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('enterprise_requests').where('created_at', '<', before).execute()
}
