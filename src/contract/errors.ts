import * as z from 'zod/mini'

/** Every refusal, with its HTTP status. A refusal that is not listed here cannot be thrown. */
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
  /** The session belongs to another account than the page showed. Nothing was done. */
  account_changed: 409,
  session_not_found: 404,
  /** Asked without a session, so the password must say whose account it is. */
  password_required: 403,
  email_taken: 409,
  /** The days in which a deletion can be undone are over. */
  deletion_under_way: 409,
  // catalogue
  course_not_found: 404,
  exam_not_found: 404,
  // billing
  /** There is no payment provider, so nothing can be bought. */
  payments_closed: 409,
  /** The payment provider did not answer. Nothing was done, or repeating the request finds it done. */
  payments_unavailable: 503,
  /** The price that was shown is not the price that would be charged. */
  price_changed: 409,
  already_subscribed: 409,
  /** The person has a newer order, and its page is open. */
  checkout_replaced: 409,
  not_subscribed: 409,
  /** The subscription has another plan or status than the page showed. */
  subscription_changed: 409,
  same_plan: 409,
  /** The subscription is not exactly one of our price plans, so changing it here would charge something else. */
  plan_by_hand: 409,
  quote_changed: 409,
  card_declined: 402,
  money_back_over: 409,
  /** Each person gets one refund: this account, or another with the same mailbox or card, has had it. */
  money_back_used: 409,
  /** The account is about to be deleted. Nothing is sold to it unless the deletion is undone. */
  account_is_going: 409,
  /** Nothing new is sold until the refund has arrived, or it would be cancelled and refunded as well. */
  money_back_under_way: 409,
  checkout_not_found: 404,
  /** A webhook that the provider did not sign, or signed too long ago, or for another site. */
  signature_invalid: 400,
  // study
  notes_not_found: 404,
  // articles
  article_not_found: 404,
  // attempts
  attempt_not_found: 404,
  question_not_found: 404,
  /** A timed exam is unfinished, so its questions are closed everywhere else to that person. */
  attempt_in_progress: 409,
  /** The attempt is finished, or its time is over. */
  attempt_closed: 409,
  attempt_not_finished: 409,
  /** The server holds another answer under this revision. The client rebases on it. */
  answer_conflict: 409,
  /** In practice, an answer cannot change once its feedback was shown. */
  answer_revealed: 409,
  choice_not_in_question: 400,
  too_many_choices: 400,
  /** Feedback after each question needs practice that was started with it. */
  feedback_at_end: 409,
  /** The start would reveal more questions for the first time than a person may see in 24 hours. */
  daily_limit_reached: 409,
  /** No question matches the practice plan. */
  no_questions_match: 409,
  preset_not_found: 404,
  too_many_presets: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** Refusals that any endpoint may give, because the pipeline gives them before the verb runs. */
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

/** A refusal in JSON. The words people read are in the web. */
export const RefusalBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    /** What the caller needs to go on: the id of an attempt, seconds to wait, the wrong fields. */
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.optional(z.string()),
  }),
})
export type RefusalBody = z.infer<typeof RefusalBody>
