import type { ColumnType } from 'kysely'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import type { Repeats } from '#domain/readiness/repeat.ts'
import type { CreatedAt, Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type AttemptTables = {
  exam_attempts: {
    user_id: string
    id: string
    exam_id: string | null
    course_id: string
    mode: string
    feedback: string
    state: Defaulted<string>
    seed: number
    time_limit_minutes: number | null
    started_at: Timestamp
    deadline_at: OptionalTimestamp
    accepts_until: OptionalTimestamp
    finished_at: OptionalTimestamp
    finish_reason: string | null
    score_percent: number | null
    blueprint_id: string | null
    plan: ColumnType<PracticePlan | null, string | null | undefined, never>
    created_at: CreatedAt
    is_withheld: Defaulted<boolean>
    questions_count: number
    answered_count: Defaulted<number>
    readiness_before: Defaulted<number | null>
    readiness_after: Defaulted<number | null>
  }
  attempt_items: {
    user_id: string
    attempt_id: string
    position: number
    question_id: string
    version: number
    choice_order: string[]
    choose: number
    is_pilot: Defaulted<boolean>
    picked_for: string | null
  }
  attempt_answers: {
    user_id: string
    attempt_id: string
    question_id: string
    choice_ids: string[]
    revision: number
    flagged: Defaulted<boolean>
    time_ms: Defaulted<number>
    hint_level: Defaulted<number>
    answered_at: Timestamp
    revealed_at: OptionalTimestamp
    confidence: string | null
  }
  answer_events: {
    user_id: string
    id: string
    attempt_id: string
    course_id: string
    question_id: string
    version: number
    kind: string
    domain: string
    choice_ids: string[]
    credit: number
    is_correct: boolean
    time_ms: Defaulted<number>
    occurred_at: Timestamp
    confidence: string | null
    hint_level: Defaulted<number>
    nth: number
  }
  learner_beliefs: {
    user_id: string
    course_id: string
    model: number
    domains: string[]
    release: number
    nth: number
    mean: number[]
    covariance: number[]
    first_attempts: number[]
    first_correct: number[]
    answered_at: OptionalTimestamp
    readiness_pct: number | null
  }
  learner_days: {
    user_id: string
    course_id: string
    /** A calendar day of the person, such as `2026-11-21`. */
    day: string
    answers: number
    time_ms: number
    readiness_pct: number | null
    score_pct: number | null
    low_pct: number | null
    high_pct: number | null
    release: Defaulted<number>
  }
  readiness_releases: {
    course_id: string
    number: number
    created_at: CreatedAt
    people: number
    first_attempts: number
    means: Json<Record<string, number>>
    repeats: Json<Repeats | null>
  }
  release_difficulties: {
    course_id: string
    number: number
    question_id: string
    version: number
    difficulty: number
    variance: number
  }
  question_states: {
    user_id: string
    question_id: string
    version: number
    seen_at: Timestamp
    answered_at: OptionalTimestamp
    choice_ids: Defaulted<string[]>
    is_correct: boolean | null
    confidence: string | null
    wrong_count: Defaulted<number>
    is_mistake: Defaulted<boolean>
    right_days: Defaulted<number>
    last_right_on: string | null
    is_flagged: Defaulted<boolean>
    first_revealed_at: Defaulted<Date>
  }
  question_notes: { user_id: string; question_id: string; body: string; updated_at: Timestamp }
  question_previews: { user_id: string; question_id: string; previewed_at: Timestamp }
  section_reads: { user_id: string; course_id: string; domain: string; anchor: string; read_at: Timestamp }
  practice_presets: {
    user_id: string
    id: string
    course_id: string
    name: string
    plan: Json<PracticePlan>
    created_at: CreatedAt
  }
  question_reports: {
    user_id: string
    id: string
    question_id: string
    version: number
    attempt_id: string | null
    reason: string
    comment: Defaulted<string>
    choice_ids: string[]
    state: Defaulted<string>
    created_at: CreatedAt
    answer: string | null
    answered_at: OptionalTimestamp
  }
  v_completed_sets: { user_id: string; exam_id: string; best_score_percent: number; course_id: string }
  v_closed_questions: { user_id: string; question_id: string }
  v_new_sets: { user_id: string; course_id: string; exam_id: string }
  v_user_course_progress: {
    user_id: string
    course_id: string
    sets_total: number
    sets_completed: number
    progress_pct: number
    readiness_pct: number | null
    fresh_since: OptionalTimestamp
  }
  v_user_weak_domains: {
    user_id: string
    course_id: string
    domain: string
    accuracy_pct: number
    answers: number
  }
}
