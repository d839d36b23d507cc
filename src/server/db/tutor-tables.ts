import type { Reply } from '#domain/tutor/reply.ts'
import type { CreatedAt, Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type TutorTables = {
  tutor_conversations: {
    user_id: string
    id: string
    course_id: string
    mode: string
    title: string
    messages_count: Defaulted<number>
    bytes: Defaulted<number>
    created_at: CreatedAt
    changed_at: Defaulted<Date>
    deleted_at: OptionalTimestamp
  }
  tutor_messages: {
    user_id: string
    conversation_id: string
    position: number
    id: string
    role: string
    text: string
    reply: Json<Reply | null> | null
    language: string
    question_id: string | null
    hint_level: number | null
    is_helpful: boolean | null
    rating_reason: string | null
    created_at: CreatedAt
  }
  tutor_usage: {
    user_id: string
    day: string
    replies: Defaulted<number>
    input_tokens: Defaulted<number>
    output_tokens: Defaulted<number>
    reserved_tokens: Defaulted<number>
  }
  tutor_days: {
    day: string
    replies: Defaulted<number>
    input_tokens: Defaulted<number>
    output_tokens: Defaulted<number>
    reserved_tokens: Defaulted<number>
    cost_micros: string | null
  }
  tutor_reservations: {
    user_id: string
    id: string
    day: string
    site_day: string
    tokens: number
    expires_at: Timestamp
  }
}
