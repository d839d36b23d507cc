import type { CreatedAt, Defaulted, OptionalTimestamp, Timestamp } from './columns.ts'

/** The page on which a person agreed to the terms. */
export type AgreementPlace = 'sign_up' | 'checkout'

export type AccountTables = {
  users: {
    id: string
    name: string
    email: string
    email_verified: Defaulted<boolean>
    image: string | null
    time_zone: Defaulted<string>
    time_zone_is_chosen: Defaulted<boolean>
    suspended_at: OptionalTimestamp
    created_at: CreatedAt
    updated_at: Defaulted<Date>
  }
  sessions: {
    id: string
    user_id: string
    token: string
    expires_at: Timestamp
    ip_address: string | null
    user_agent: string | null
    created_at: CreatedAt
    updated_at: Defaulted<Date>
  }
  accounts: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: OptionalTimestamp
    refresh_token_expires_at: OptionalTimestamp
    scope: string | null
    password: string | null
    created_at: CreatedAt
    updated_at: Defaulted<Date>
  }
  verifications: {
    id: string
    identifier: string
    value: string
    expires_at: Timestamp
    created_at: CreatedAt
    updated_at: Defaulted<Date>
  }
  v_live_sessions: { token: string; user_id: string; expires_at: Date }
  user_roles: {
    user_id: string
    role: string
    source: 'list' | 'admin' | 'barred'
    granted_at: CreatedAt
    mailbox_marks: Defaulted<string[]>
  }
  barred_mailboxes: { mark: string }
  agreements: {
    user_id: string
    document: string
    version: string
    place: AgreementPlace
    agreed_at: Timestamp
  }
  email_changes: {
    user_id: string
    new_address: string
    token_hash: string | null
    requested_at: Timestamp
    expires_at: Timestamp
  }
  account_deletions: { user_id: string; requested_at: Timestamp; due_at: Timestamp }
}
