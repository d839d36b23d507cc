import type { Reply } from '#domain/tutor/reply.ts'
import type { CreatedAt, Defaulted, Json, OptionalTimestamp } from './columns.ts'

export type TutorTables = {
  tutor_conversations: {
    user_id: string
    id: string
    course_id: string
    mode: string
    title: string
    messages_count: Defaulted<number>
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
}
