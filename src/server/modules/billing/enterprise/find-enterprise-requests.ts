import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { ENTERPRISE_REQUESTS_PER_PAGE, type listEnterpriseRequests } from '#contract/enterprise.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowPageOf } from '../../../db/row-page.ts'
import { selectEnterpriseRequests, selectEnterpriseRequestsCount } from './enterprise-store.ts'

/** A page of requests for team offers, the newest first. */
export async function findEnterpriseRequests(
  db: Queryable,
  { query: { before, after } }: ParsedOf<typeof listEnterpriseRequests>,
): Promise<ResponseOf<typeof listEnterpriseRequests>> {
  const limit = ENTERPRISE_REQUESTS_PER_PAGE
  const found = await selectEnterpriseRequests(db, { before, after, limit: limit + 1 })
  const { rows, ...beside } = rowPageOf(found, { before, after, limit })
  return {
    requests: rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() })),
    ...beside,
  }
}

export async function countEnterpriseRequests(db: Queryable, since: Date): Promise<number> {
  return selectEnterpriseRequestsCount(db, since)
}
