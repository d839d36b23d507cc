import type { listAuditEvents } from '#contract/audit.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { AUDIT_EVENTS_PER_PAGE } from '#domain/telemetry/audit-limits.ts'
import type { Deps } from '../../deps.ts'
import { rowPageOf } from '../../db/row-page.ts'
import { selectAuditActions, selectAuditEvents } from './audit-store.ts'
import { presentAuditEvent } from './present.ts'

/** A page of the audit trail, the newest events first. */
export async function findAuditEvents(
  { db }: Pick<Deps, 'db'>,
  { query }: ParsedOf<typeof listAuditEvents>,
): Promise<ResponseOf<typeof listAuditEvents>> {
  const limit = AUDIT_EVENTS_PER_PAGE
  const [found, actions] = await Promise.all([
    selectAuditEvents(db, { ...query, limit: limit + 1 }),
    selectAuditActions(db),
  ])
  const { rows, hasNewer, hasOlder } = rowPageOf(found, { before: query.before, after: query.after, limit })
  return { events: rows.map(presentAuditEvent), hasNewer, hasOlder, actions }
}
