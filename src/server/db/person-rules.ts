/**
 * What the catalogue of the database cannot tell about tables and people. Whatever is missing here is a problem that
 * `planPerson` names: a test fails, and nobody is erased by halves.
 */

/** Nobody is in these. */
export const IMPERSONAL: ReadonlySet<string> = new Set([
  'blueprints',
  'content_loads',
  'course_exam_map',
  'courses',
  'exams',
  'glossary_terms',
  'practice_choices',
  'practice_question_keys',
  'practice_question_versions',
  'practice_questions',
  // Keyed hashes of mailboxes and cards, linked to no person.
  'refund_marks',
  'scheduled_runs',
  'schema_migrations',
  'study_notes',
  'study_sections',
  'study_vocabularies',
])

/** A person is in these by what is written in them: their address, or their id. Such rows go. */
export const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  error_logs: ['endpoint', 'error_message', 'stack_trace', 'metadata'],
  outbox: ['payload', 'last_error', 'once_key'],
  verifications: ['value'],
}

/** References that no constraint holds. */
export const LOOSE: Readonly<Record<string, { column: string; table: string; tableColumn: string }>> = {
  payment_events: {
    column: 'customer_provider_id',
    table: 'billing_customers',
    tableColumn: 'provider_id',
  },
}

/** Rows that stay when the person goes, under an id that names nobody then. Each of their texts is named: it is emptied or it stays. */
export const KEPT: Readonly<
  Record<string, { why: string; emptied: readonly string[]; stays: readonly string[] }>
> = {
  invoices: {
    why: 'the law wants invoices to be kept',
    emptied: ['hosted_url', 'pdf_url'],
    stays: ['provider_id', 'subscription_provider_id', 'number', 'status', 'reason', 'plan_name', 'currency'],
  },
  audit_events: {
    why: 'who was given or refused which right is kept, without the person',
    // By the database itself (`forget_in_audit`): the role of the application cannot change them.
    emptied: [],
    stays: ['action', 'details', 'once_key'],
  },
}

/** Columns that never leave, by table. */
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

/** Called like a secret, and none. */
export const NO_SECRETS: ReadonlySet<string> = new Set([
  'accounts.access_token_expires_at',
  'accounts.refresh_token_expires_at',
  'audit_events.once_key',
  'outbox.once_key',
])

export const SECRET_NAME =
  /pass|secret|token|hash|salt|credential|(?:^|_)(?:key|keys|otp|pin|code|signature)(?:_|$)/
