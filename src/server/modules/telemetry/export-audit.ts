import type { exportAudit as endpoint } from '#contract/audit.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { AUDIT_CSV_HEAD, auditCsvLines } from '#domain/telemetry/export-audit.ts'
import { writeCsv } from '#domain/site/csv.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { openExport } from '../../requests/export-turn.ts'
import { Download } from '../../requests/download.ts'
import type { Actor } from '../../requests/context.ts'
import { type AuditFilter, selectAuditEvents, selectPersonId } from './audit-store.ts'
import { presentAuditEvent } from './present.ts'
import { recordAuditEvent } from './record-audit-event.ts'

const ROWS_AT_ONCE = 1_000

/** The events that match, read while they are being sent, the newest first. The first is that of this export, if it matches. */
export async function exportAudit(
  deps: Pick<Deps, 'db'>,
  { query: { format, ...filter } }: ParsedOf<typeof endpoint>,
  { userId, requestId }: Actor,
): Promise<Download> {
  const { db } = deps
  const { person, ...others } = filter
  const isCsv = format === 'csv'
  const content = await openExport(deps, `of the audit trail by ${userId}`, async () => {
    const subjectId = person === undefined ? null : await selectPersonId(db, person)
    await recordAuditEvent(db, {
      actorId: userId,
      requestId,
      action: 'audit_exported',
      // An email that no account has is not recorded, because no erasure would find it.
      ...(subjectId !== null && { subjectId }),
      after: { format, ...others, ...(person !== undefined && subjectId === null && { person: 'unknown' }) },
    })
    return isCsv ? writeCsvParts(db, filter) : writeJsonParts(db, filter)
  })
  return new Download({
    fileName: isCsv ? 'cutscore-audit.csv' : 'cutscore-audit.json',
    type: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    content,
  })
}

async function* writeCsvParts(db: Db, filter: AuditFilter): AsyncGenerator<string, void> {
  yield writeCsv([AUDIT_CSV_HEAD])
  for await (const events of findPages(db, filter)) yield auditCsvLines(events)
}

async function* writeJsonParts(db: Db, filter: AuditFilter): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const events of findPages(db, filter)) {
    yield before + events.map((event) => JSON.stringify(event)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* findPages(db: Db, filter: AuditFilter) {
  let before: string | undefined
  for (;;) {
    const rows = await selectAuditEvents(db, { ...filter, before, limit: ROWS_AT_ONCE })
    if (rows.length > 0) yield rows.map(presentAuditEvent)
    if (rows.length < ROWS_AT_ONCE) return
    before = rows.at(-1)!.eventId
  }
}
