/** The audit trail as administrators search and export it. */
import { writeCsvLines } from '../site/csv.ts'

export const AUDIT_EVENTS_PER_PAGE = 50
/** As long as an email may be. */
export const AUDIT_PERSON_LENGTH = 254

export const AUDIT_EXPORT_FORMATS = ['csv', 'json'] as const
export type AuditExportFormat = (typeof AUDIT_EXPORT_FORMATS)[number]

type Party = { personId: string; email: string } | null

export type ExportedAuditEvent = {
  eventId: string
  at: string
  action: string
  actor: Party
  subject: Party
  target: { kind: string; id: string } | null
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
  { name: 'Before', of: ({ before }) => textOf(before) },
  { name: 'After', of: ({ after }) => textOf(after) },
  { name: 'Reason', of: ({ reason }) => reason ?? '' },
  { name: 'Request', of: ({ requestId }) => requestId ?? '' },
]

export const AUDIT_CSV_HEAD: readonly string[] = COLUMNS.map(({ name }) => name)

export function auditCsvLines(events: readonly ExportedAuditEvent[]): string {
  return writeCsvLines(events.map((event) => COLUMNS.map(({ of }) => of(event))))
}

/** "Role granted" for `role_granted`. */
export function wordAction(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
