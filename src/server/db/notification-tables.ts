import type { CreatedAt, Defaulted, OptionalTimestamp, Timestamp } from './columns.ts'

export type NotificationTables = {
  newsletter_subscribers: {
    id: string
    email: string
    state: Defaulted<string>
    requested_at: Timestamp
    confirmed_at: OptionalTimestamp
    unsubscribed_at: OptionalTimestamp
    mails_count: Defaulted<number>
    mailed_at: OptionalTimestamp
    created_at: CreatedAt
  }
  newsletter_tokens: {
    hash: string
    subscriber_id: string
    purpose: string
    expires_at: OptionalTimestamp
    created_at: CreatedAt
  }
  contact_messages: {
    id: string
    name: string
    email: string
    topic: string
    message: string
    created_at: CreatedAt
  }
}
