/** The lengths of a timed exam that the start dialog offers, in minutes (spec §9). */
export const TIME_LIMITS = [30, 45, 60, 90, 120] as const
export type TimeLimit = (typeof TIME_LIMITS)[number]
export const RECOMMENDED_TIME_LIMIT: TimeLimit = 60

export const ATTEMPT_MODES = ['timed', 'practice'] as const
export type AttemptMode = (typeof ATTEMPT_MODES)[number]

/** When practice shows feedback: after each question or at the end. A timed exam always shows it at the end. */
export const FEEDBACK_TIMES = ['each', 'end'] as const
export type FeedbackTime = (typeof FEEDBACK_TIMES)[number]

export const FINISH_REASONS = ['submitted', 'expired'] as const
export type FinishReason = (typeof FINISH_REASONS)[number]

/** How sure the person says they are. Optional, never scored, and not offered in timed exams. */
export const CONFIDENCES = ['sure', 'unsure', 'guess'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export const QUESTION_TYPES = ['single', 'multiple'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Groups of questions by the person's history with them. */
export const HISTORIES = ['unseen', 'mistakes', 'due', 'flagged'] as const
export type History = (typeof HISTORIES)[number]

/**
 * Which of the questions that match a plan's filters a practice session asks: any, those that help most, or those due for review.
 */
export const PLAN_SOURCES = ['chosen', 'value', 'due'] as const
export type PlanSource = (typeof PLAN_SOURCES)[number]

/**
 * Why a session asks a question: practice in its domain raises the chance to pass most; its domain's share of the exam,
 * while there is no figure; it is due for review; or its domain is the one known least.
 */
export const PICK_REASONS = ['value', 'exam_share', 'due', 'least_known'] as const
export type PickReason = (typeof PICK_REASONS)[number]

/** The same, where the blueprint in force no longer has the domain that the reason names: the question is of the exam as a whole. */
export const SHOWN_PICK_REASONS = [...PICK_REASONS, 'whole_exam'] as const
export type ShownPickReason = (typeof SHOWN_PICK_REASONS)[number]

/** `isInForce`: true if the exam has the question's domain. */
export function shownPickReason(reason: PickReason, isInForce: boolean): ShownPickReason {
  return !isInForce && (reason === 'value' || reason === 'least_known') ? 'whole_exam' : reason
}

/** Questions in the free sample of a course (spec §9). */
export const SAMPLE_QUESTIONS = 10

/** The maximum length of a comment on a reported question, in characters. */
export const REPORT_COMMENT_LENGTH = 2_000

export const REPORT_REASONS = ['wrong_key', 'unclear', 'outdated', 'typo', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
