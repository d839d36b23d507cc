/** The audit trail as a CSV file. */
import { writeCsvLines } from '../site/csv.ts'

type Party = { personId: string; email: string } | null

export type ExportedAuditEvent = {
  eventId: string
  at: string
  action: string
  actor: Party
  subject: Party
  target: { kind: string; id: string; slug: string | null } | null
  before: unknown
  after: unknown
  reason: string | null
  requestId: string | null
}

const COLUMNS: readonly { name: string; of: (event: ExportedAuditEvent) => string }[] = [
  { name: 'Event', of: ({ eventId }) => eventId },
  { name: 'Time (UTC)', of: ({ at }) => at },
  { name: 'Action', of: ({ action }) => action },
  { name: 'By, email', of: ({ actor }) => actor?.email ?? '' },
  { name: 'By, id', of: ({ actor }) => actor?.personId ?? '' },
  { name: 'Person, email', of: ({ subject }) => subject?.email ?? '' },
  { name: 'Person, id', of: ({ subject }) => subject?.personId ?? '' },
  { name: 'Changed', of: ({ target }) => target?.kind ?? '' },
  { name: 'Changed, id', of: ({ target }) => target?.id ?? '' },
  { name: 'Changed, slug', of: ({ target }) => target?.slug ?? '' },
  { name: 'Before', of: ({ before }) => textOf(before) },
  { name: 'After', of: ({ after }) => textOf(after) },
  { name: 'Reason', of: ({ reason }) => reason ?? '' },
  { name: 'Request', of: ({ requestId }) => requestId ?? '' },
]

export const AUDIT_CSV_HEAD: readonly string[] = COLUMNS.map(({ name }) => name)

export function auditCsvLines(events: readonly ExportedAuditEvent[]): string {
  return writeCsvLines(events.map((event) => COLUMNS.map(({ of }) => of(event))))
}

function textOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
