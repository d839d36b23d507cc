import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportAudit, listAuditEvents } from '#contract/audit.ts'
import { type AuditFilter, findAuditProblems } from '#domain/telemetry/audit-filter.ts'
import type { AuditExportFormat } from '#domain/telemetry/audit-limits.ts'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'
import { call, urlOf } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'

/** `before` and `after` are ids of events. */
export type AuditQuery = AuditFilter & { before: string; after: string }

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'audit', query],
    queryFn: () => call(listAuditEvents, { query: given(query) }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
    enabled: isAnswerable(query),
  })

/** True if the server accepts the filter. Otherwise nothing is shown or exported, because all events would be misleading. */
export function isAnswerable(filter: AuditFilter): boolean {
  return Object.keys(findAuditProblems(filter)).length === 0
}

/** The file with every event that matches. */
export function auditFileUrl(filter: AuditFilter, format: AuditExportFormat): string {
  return urlOf(exportAudit, { query: { ...given(filter), format } })
}

/** Without the fields that are empty. */
function given<T extends Record<string, string>>(query: T): Partial<T> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Partial<T>
}
