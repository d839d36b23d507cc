import type { ColumnType } from 'kysely'
import type { CreatedAt, Defaulted } from './columns.ts'

export type StudyPlanTables = {
  exam_goals: {
    user_id: string
    course_id: string
    exam_on: string
    minutes_a_day: number
    rest_days: Defaulted<number[]>
    planned_on: string
    edits: ColumnType<unknown, string | undefined, string>
    created_at: CreatedAt
    updated_at: Defaulted<Date>
  }
  calendar_entries: {
    user_id: string
    course_id: string
    name: string
    id: string
    day: string
    summary: string
    description: string
    sequence: number
    is_cancelled: boolean
  }
}
