import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportAudit, listAuditEvents } from '#contract/audit.ts'
import type { AuditExportFormat } from '#domain/telemetry/audit-limits.ts'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'
import { call, urlOf } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'

/** An empty value does not filter. Days are in UTC. */
export type AuditFilter = { person: string; target: string; action: string; from: string; to: string }
/** `before` and `after` are ids of events. */
export type AuditQuery = AuditFilter & { before: string; after: string }

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'audit', query],
    queryFn: () => call(listAuditEvents, { query: given(query) }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

/** The file with every event that matches. */
export function auditFileUrl(filter: AuditFilter, format: AuditExportFormat): string {
  return urlOf(exportAudit, { query: { ...given(filter), format } })
}

/** Without the fields that are empty. */
function given<T extends Record<string, string>>(query: T): Partial<T> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Partial<T>
}
