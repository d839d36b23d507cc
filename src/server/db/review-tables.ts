import type { CreatedAt, Defaulted, Timestamp } from './columns.ts'

export type ReviewTables = {
  review_cards: {
    user_id: string
    id: string
    question_id: string | null
    course_id: string | null
    front: string | null
    back: string | null
    made_from_id: string | null
    stability: number | null
    difficulty: number | null
    reviews: number
    lapses: number
    last_reviewed_on: string | null
    due_on: string
    is_set_aside: boolean
    version: Defaulted<number>
    created_at: CreatedAt
  }
  review_grades: {
    user_id: string
    card_id: string
    version: number
    grade: string
    graded_at: Timestamp
    stability: number | null
    difficulty: number | null
    reviews: number
    lapses: number
    last_reviewed_on: string | null
    due_on: string
  }
}
