import type { ErrorSource, ErrorState } from '#domain/telemetry/error-limits.ts'
import type { CreatedAt, Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'

/** Tables of the server itself. */
export type OperationTables = {
  schema_migrations: { name: string; checksum: string; applied_at: CreatedAt }
  outbox: {
    id: string
    kind: string
    payload: Json
    available_at: Defaulted<Date>
    attempts: Defaulted<number>
    last_error: string | null
    created_at: CreatedAt
    done_at: OptionalTimestamp
    once_key: string | null
    priority: Defaulted<number>
  }
  timings: { hour: Timestamp; kind: string; name: string; buckets: number[]; counts: number[] }
  error_logs: {
    id: string
    endpoint: string
    error_message: string
    stack_trace: string | null
    user_id: string | null
    metadata: Json
    created_at: Timestamp
    group_slot: number
    group_id: string
    sample: number
  }
  error_groups: {
    slot: number
    id: string
    fingerprint: string
    source: ErrorSource
    name: string
    message: string
    stack: string
    endpoint: string
    release: string
    first_release: string
    count: number
    counted_on: string
    count_that_day: number
    count_day_before: number
    first_seen_at: Timestamp
    last_seen_at: Timestamp
    state: ErrorState
    resolved_in: string | null
  }
  audit_events: {
    id: string
    actor_id: string | null
    action: string
    once_key: string | null
    created_at: CreatedAt
    subject_id: string | null
    target_kind: string | null
    target_id: string | null
    before: Json | null
    after: Json | null
    reason: string | null
    request_id: string | null
  }
}
