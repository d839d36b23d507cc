import * as z from 'zod/mini'

/** Every refusal code with its HTTP status. The server can refuse with no other code. */
export const ERROR_STATUS = {
  // the pipeline
  invalid_input: 400,
  not_signed_in: 401,
  wrong_origin: 403,
  forbidden: 403,
  subscription_required: 403,
  not_found: 404,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  // accounts
  wrong_credentials: 401,
  token_invalid: 400,
  password_too_short: 400,
  password_too_common: 400,
  /** The session belongs to a different account from the one that the page showed. Nothing was done. */
  account_changed: 409,
  session_not_found: 404,
  /** The caller has no session, so the password is needed to prove who owns the account. */
  password_required: 403,
  email_taken: 409,
  /** The period for undoing an account deletion is over. */
  deletion_under_way: 409,
  /** An administrator has suspended the account. Told only to people who prove that it is theirs. */
  account_suspended: 403,
  // people, for administrators
  person_not_found: 404,
  /** Administrators cannot suspend themselves or take their own role. */
  own_account: 409,
  /** The site would have no administrator left who can sign in. */
  last_admin: 409,
  /** The email of the account is not confirmed, so anyone could have made the account. */
  email_unconfirmed: 409,
  email_confirmed: 409,
  /** The last day of a grant is over in the person's time zone. */
  grant_day_past: 400,
  grant_day_too_far: 400,
  grant_not_found: 404,
  // catalogue
  course_not_found: 404,
  exam_not_found: 404,
  /** The set is in the course already. */
  exam_linked: 409,
  /** The set is a free sample, which stays in its course and cannot be linked to others. */
  exam_is_sample: 409,
  /** The course has changed since the page showed it. Nothing was written. */
  course_changed: 409,
  /** The course has no questions, so it cannot be published. */
  course_empty: 409,
  // operations
  /** The job has succeeded, is running now, or never existed. */
  job_not_found: 404,
  // authoring
  /** One of the two values has changed since the page showed them, or the conflict has been decided. */
  conflict_changed: 409,
  course_file_gone: 409,
  /** The course’s files cannot be loaded as they are. The details name the problems. */
  course_refused: 409,
  /** The server does not have the files of the courses. */
  content_unavailable: 409,
  report_not_found: 404,
  /** Another administrator has accepted or rejected the report. */
  report_answered: 409,
  // billing
  /** The site has no payment provider, so nothing can be bought. */
  payments_closed: 409,
  /** The payment provider did not respond. The request is safe to repeat. */
  payments_unavailable: 503,
  /** The price has changed since the page showed it. */
  price_changed: 409,
  already_subscribed: 409,
  /** The person has since started a newer checkout, which is still open. */
  checkout_replaced: 409,
  not_subscribed: 409,
  /** The plan or status of the subscription has changed since the page showed it. */
  subscription_changed: 409,
  same_plan: 409,
  /** The operator has customised this subscription at the provider, so a plan change here would charge the wrong amount. */
  plan_by_hand: 409,
  quote_changed: 409,
  card_declined: 402,
  money_back_over: 409,
  /** The person's one refund has been used, by this account or by another with the same mailbox or card. */
  money_back_used: 409,
  /** The account is scheduled for deletion; nothing can be bought unless the deletion is undone. */
  account_is_going: 409,
  /** A refund is still on its way. A purchase made now would be cancelled and refunded with it. */
  money_back_under_way: 409,
  checkout_not_found: 404,
  /** The webhook's signature is missing, wrong or too old. */
  signature_invalid: 400,
  // study
  notes_not_found: 404,
  // articles
  article_not_found: 404,
  // study plan
  exam_date_past: 400,
  /** More than two years ahead. */
  exam_date_too_far: 400,
  /** The exam can't be taken any more on that day. */
  exam_retired: 409,
  exam_goal_not_found: 404,
  /** The plan has no such session any more, because it was made again since the page showed it. */
  plan_session_not_found: 404,
  plan_day_over: 409,
  plan_day_after: 409,
  plan_rest_day: 409,
  plan_day_full: 409,
  /** No question of the domain can be asked on that day: all rest or are planned already. */
  plan_nothing_ready: 409,
  plan_edit_not_found: 404,
  too_many_plan_edits: 409,
  // outcomes
  outcome_not_found: 404,
  outcome_in_future: 400,
  /** The person had no account on that day. */
  outcome_too_early: 400,
  /** The person has reported a result of that day before. */
  outcome_known: 409,
  // attempts
  attempt_not_found: 404,
  question_not_found: 404,
  /** The person has an unfinished timed exam; its questions cannot be opened anywhere else until it ends. */
  attempt_in_progress: 409,
  /** The attempt is finished, or its time is over. */
  attempt_closed: 409,
  attempt_not_finished: 409,
  /** The server holds a different answer with this revision. The client applies its change on top of that answer. */
  answer_conflict: 409,
  /** An answer given in practice cannot change once its feedback has been shown. */
  answer_revealed: 409,
  choice_not_in_question: 400,
  too_many_choices: 400,
  /** The attempt shows feedback only at the end. */
  feedback_at_end: 409,
  /** The attempt would exceed the number of new questions that a person may see revealed in 24 hours. */
  daily_limit_reached: 409,
  no_questions_match: 409,
  preset_not_found: 404,
  too_many_presets: 409,
  // reviews
  card_not_found: 404,
  /** The card was graded, undone or set aside elsewhere since the page showed it, or it is not due. */
  card_changed: 409,
  too_many_cards: 409,
  /** The texts of the person's cards would be too long together. */
  cards_too_long: 409,
  // tutor
  conversation_not_found: 404,
  /** The person has to delete a conversation before another can begin. */
  too_many_conversations: 409,
  // telemetry
  /** The group of errors has been overwritten by newer ones. */
  error_group_not_found: 404,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** Refusals by the request pipeline, possible for every endpoint. */
export const PIPELINE_ERRORS = [
  'invalid_input',
  'not_signed_in',
  'wrong_origin',
  'forbidden',
  'subscription_required',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** The JSON body of a refusal. `src/web` turns codes into messages for people. */
export const RefusalBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    /** Data the caller needs to continue: the id of an attempt, the seconds to wait, the invalid fields. */
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.optional(z.string()),
  }),
})
export type RefusalBody = z.infer<typeof RefusalBody>
