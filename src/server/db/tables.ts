import type { ColumnType } from 'kysely'
import type { SessionPlan } from '#domain/attempts/plan.ts'
import type { BillingTables } from './billing-tables.ts'
import type { Computed, CreatedAt, Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'

/** The tables and views as TypeScript sees them. `test/tables.test.ts` holds them against the database. */
export type Tables = BillingTables & {
  schema_migrations: { name: string; checksum: string; applied_at: CreatedAt }
  users: {
    id: string
    name: string
    email: string
    email_verified: Defaulted<boolean>
    image: string | null
    time_zone: Defaulted<string>
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
  user_roles: { user_id: string; role: string; granted_at: CreatedAt }
  blueprints: {
    id: string
    certification: string
    version: string
    effective_from: string
    effective_to: string | null
    rules: Json
    created_at: CreatedAt
  }
  courses: {
    id: string
    slug: string
    title: string
    provider: string | null
    level: string | null
    category: Defaulted<string>
    summary: Defaulted<string>
    includes: Json<string[]>
    licence: Defaulted<string>
    is_published: Defaulted<boolean>
    blueprint_id: string | null
    owner_team_id: string | null
    sets_count: Defaulted<number>
    questions_count: Defaulted<number>
    revision: Defaulted<number>
    created_at: CreatedAt
  }
  exams: {
    id: string
    slug: string
    title: string
    is_published: Defaulted<boolean>
    owner_team_id: string | null
    questions_count: Defaulted<number>
    created_at: CreatedAt
  }
  course_exam_map: { course_id: string; exam_id: string; order: number }
  enrollments: { user_id: string; id: string; course_id: string; created_at: CreatedAt }
  practice_questions: {
    id: string
    exam_id: string
    external_id: string
    current_version: number
    dup_hash: string
    position: Defaulted<number>
    edited_at: OptionalTimestamp
    retired_at: OptionalTimestamp
    created_at: CreatedAt
  }
  practice_question_versions: {
    question_id: string
    version: number
    type: string
    choose: number
    stem_md: string
    stem_html: string
    domain: string
    objective: string
    difficulty: string
    language: Defaulted<string>
    content_hash: string
    created_at: CreatedAt
  }
  practice_choices: { question_id: string; version: number; id: string; text_md: string; text_html: string }
  practice_question_keys: {
    question_id: string
    version: number
    correct_ids: string[]
    rationales: Json<{ choiceId: string; md: string; html: string }[]>
    explanation_md: string
    explanation_html: string
    citations: Json<{ title: string; publisher: string; url: string }[]>
  }
  content_loads: {
    course_slug: string
    content_hash: string
    set_slugs: Defaulted<string[]>
    loaded_at: Defaulted<Date>
  }
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
    plan: ColumnType<SessionPlan | null, string | null | undefined, never>
    created_at: CreatedAt
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
  }
  question_notes: { user_id: string; question_id: string; body: string; updated_at: Timestamp }
  practice_presets: {
    user_id: string
    id: string
    course_id: string
    name: string
    plan: Json<SessionPlan>
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
  }
  v_completed_sets: { user_id: string; exam_id: string; best_score_percent: number }
  v_closed_questions: { user_id: string; question_id: string }
  v_user_course_progress: {
    user_id: string
    course_id: string
    sets_total: number
    sets_completed: number
    progress_pct: number
    readiness_pct: number | null
  }
  v_user_weak_domains: {
    user_id: string
    course_id: string
    domain: string
    accuracy_pct: number
    answers: number
  }
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
  error_logs: {
    id: string
    endpoint: string
    error_message: string
    stack_trace: string | null
    user_id: string | null
    metadata: Json
    created_at: CreatedAt
  }
  audit_events: {
    id: string
    actor_id: string | null
    action: string
    details: Json
    once_key: string | null
    created_at: CreatedAt
    subject_id: string | null
  }
  account_deletions: { user_id: string; requested_at: Timestamp; due_at: Timestamp }
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
  study_notes: { course_id: string; domain: string; title: string; position: number; words: number }
  study_sections: {
    course_id: string
    domain: string
    position: number
    anchor: string
    objective: string | null
    heading: string
    html: string
    text: string
    searched: Computed
  }
  glossary_terms: {
    course_id: string
    anchor: string
    term: string
    position: number
    objective: string
    html: string
    text: string
    searched: Computed
  }
}
