import { sql } from 'kysely'
import type { EnterpriseRequest } from '#domain/billing/enterprise.ts'
import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { besideRow, orderFrom, type Place } from '../../../db/row-page.ts'

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

type RequestRow = EnterpriseRequest & { requestId: string; receivedAt: Date }

/** Ids are in the order of time. With `after`, the requests just after it; always the newest first. */
export async function selectEnterpriseRequests(
  db: Queryable,
  { limit, ...place }: Place & { limit: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    with page as (
      select * from enterprise_requests where ${sql.join([sql`true`, ...besideRow('id', place)], sql` and `)}
      order by id ${orderFrom(place)} limit ${limit}
    )
    select id as "requestId", name, email, company, seats, message, created_at as "receivedAt"
    from page order by id desc`.execute(db)
  return rows
}

export async function selectEnterpriseRequestsCount(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from enterprise_requests where created_at >= ${since}`.execute(db)
  return rows[0]!.count
}
