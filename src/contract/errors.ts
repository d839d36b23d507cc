import * as z from 'zod/mini'

/** Every refusal there is, with its HTTP status. Nothing else may be refused. */
export const ERROR_STATUS = {
  // the pipeline's own
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
  /** Somebody else is signed in by now than the page had shown: nothing was done. */
  account_changed: 409,
  session_not_found: 404,
  /** Not signed in to the account it is about: its password says whose it is. */
  password_required: 403,
  email_taken: 409,
  /** The days to change one's mind are over. */
  deletion_under_way: 409,
  // catalogue
  course_not_found: 404,
  exam_not_found: 404,
  // billing
  /** Nothing can be bought here: there is no provider of payments. */
  payments_closed: 409,
  /** The provider of payments gave no answer; nothing was done, or the same request finds it done. */
  payments_unavailable: 503,
  /** What was shown is not what would be charged. */
  price_changed: 409,
  already_subscribed: 409,
  /** Another order of the same person is newer, and its page is the one that is open. */
  checkout_replaced: 409,
  not_subscribed: 409,
  /** The page showed another plan or status than the subscription has now. */
  subscription_changed: 409,
  same_plan: 409,
  /** What was agreed on is none of our plans, or more than one of them: a press on a page would charge something else. */
  plan_by_hand: 409,
  quote_changed: 409,
  card_declined: 402,
  money_back_over: 409,
  /** It is given once to a person: this account, or another one of the same mailbox or card, had it. */
  money_back_used: 409,
  /** The account is about to be deleted: nothing is sold to it until that is taken back. */
  account_is_going: 409,
  /** Until it has arrived nothing new is sold: it would be ended and paid back as well. */
  money_back_under_way: 409,
  checkout_not_found: 404,
  /** A webhook that the provider did not sign, or not now, or not for us. */
  signature_invalid: 400,
  // study
  notes_not_found: 404,
  // articles
  article_not_found: 404,
  // attempts
  attempt_not_found: 404,
  question_not_found: 404,
  /** A timed exam is unfinished, so its questions are closed to everything else of that person. */
  attempt_in_progress: 409,
  /** The attempt is finished, or its time is over. */
  attempt_closed: 409,
  attempt_not_finished: 409,
  /** The same revision holds another answer: the client rebases on what is stored. */
  answer_conflict: 409,
  /** In practice an answer whose feedback was shown stands. */
  answer_revealed: 409,
  choice_not_in_question: 400,
  too_many_choices: 400,
  /** Feedback after each question exists only in practice that was started with it. */
  feedback_at_end: 409,
  /** The start would reveal more questions for the first time than a person may see in 24 hours. */
  daily_limit_reached: 409,
  /** No question is left by what was chosen for a session. */
  no_questions_match: 409,
  preset_not_found: 404,
  too_many_presets: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** Refusals any endpoint may give, because the pipeline gives them before the verb runs. */
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

/** What a refusal looks like on the wire. The words shown to a person are the web's own. */
export const RefusalBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    /** Facts a person or program needs to go on: an attempt's id, seconds to wait, the wrong fields. */
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.optional(z.string()),
  }),
})
export type RefusalBody = z.infer<typeof RefusalBody>
