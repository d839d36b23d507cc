import type { CreatedAt, Defaulted } from './columns.ts'

export type OutcomeTables = {
  outcomes: {
    user_id: string
    id: string
    course_id: string
    taken_on: string
    is_pass: boolean
    score: number | null
    is_public: boolean
    forecast_pct: number | null
    forecast_on: string | null
    created_at: CreatedAt
    updated_at: Defaulted<Date>
  }
}
