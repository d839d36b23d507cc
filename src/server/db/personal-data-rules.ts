/**
 * Facts about personal data that are not in PostgreSQL's catalogue. `planPerson` reports what is missing here; a test
 * then fails, and no account is half deleted.
 */

/** Tables without personal data. */
export const IMPERSONAL: ReadonlySet<string> = new Set([
  // Contains keyed hashes of mailboxes, which are not linked to a person.
  'barred_mailboxes',
  'blueprints',
  'content_bases',
  'content_conflicts',
  'content_loads',
  'content_refusals',
  'course_exam_map',
  'courses',
  'exams',
  'glossary_terms',
  'practice_choices',
  'practice_question_keys',
  'practice_question_versions',
  'practice_questions',
  'readiness_releases',
  // Contains keyed hashes of mailboxes and cards, which are not linked to a person.
  'refund_marks',
  'release_difficulties',
  'scheduled_runs',
  'schema_migrations',
  'study_notes',
  'study_sections',
  'study_vocabularies',
  // Contains how long requests and pages took, by endpoint or route.
  'timings',
  'tutor_days',
])

/** Tables whose rows belong to a person if these columns contain their email or id. Such rows are deleted. */
export const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  // Emails are removed from texts about errors before they are stored; this is in case one gets past that.
  error_groups: ['name', 'message', 'stack', 'endpoint'],
  error_logs: ['endpoint', 'error_message', 'stack_trace', 'metadata'],
  outbox: ['payload', 'last_error', 'once_key'],
  verifications: ['value'],
}

/** References between tables without a foreign key. */
export const LOOSE: Readonly<Record<string, { column: string; table: string; tableColumn: string }>> = {
  payment_events: {
    column: 'customer_provider_id',
    table: 'billing_customers',
    tableColumn: 'provider_id',
  },
}

/**
 * Tables whose rows stay after a deletion, under an id that names no one. Text columns are emptied or listed as staying.
 */
export const KEPT: Readonly<
  Record<string, { why: string; emptied: readonly string[]; stays: readonly string[] }>
> = {
  invoices: {
    why: 'the law wants invoices to be kept',
    emptied: ['hosted_url', 'pdf_url'],
    stays: ['provider_id', 'subscription_provider_id', 'number', 'status', 'reason', 'plan_name', 'currency'],
  },
  audit_events: {
    why: 'what was done to rights and courses is kept, without the person',
    // The trigger `forget_in_audit` empties the rest, because the application's role cannot change these rows.
    emptied: [],
    stays: ['action', 'target_kind', 'before', 'after', 'reason', 'request_id', 'once_key'],
  },
}

/** Columns that never leave the server, by table. */
export const SECRETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: {
    password: 'the hash of your password',
    access_token: 'opens an account elsewhere',
    refresh_token: 'opens an account elsewhere',
    id_token: 'opens an account elsewhere',
  },
  email_changes: { token_hash: 'stands for a link in a mail' },
  newsletter_tokens: { hash: 'stands for a link in a mail' },
  outbox: {
    payload: 'mails on their way to you, with links that open your account',
    last_error: 'may quote such a mail',
  },
  sessions: { token: 'who has it is signed in as you' },
  verifications: {
    identifier: 'stands for a link in a mail',
    value: 'tells what such a link opens',
  },
}

/** Columns whose names look like secrets but whose content is not secret. */
export const NO_SECRETS: ReadonlySet<string> = new Set([
  'accounts.access_token_expires_at',
  'accounts.refresh_token_expires_at',
  'audit_events.once_key',
  'outcomes.is_pass',
  'outbox.once_key',
  // Tokens of a language model are parts of words.
  'tutor_reservations.tokens',
  'tutor_usage.input_tokens',
  'tutor_usage.output_tokens',
  'tutor_usage.reserved_tokens',
])

export const SECRET_NAME =
  /pass|secret|token|hash|salt|credential|(?:^|_)(?:key|keys|otp|pin|code|signature)(?:_|$)/
