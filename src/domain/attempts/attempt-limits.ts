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
export const HISTORIES = ['unseen', 'mistakes', 'flagged'] as const
export type History = (typeof HISTORIES)[number]

/** Questions in the free sample of a course (spec §9). */
export const SAMPLE_QUESTIONS = 10

/** The maximum length of a comment on a reported question, in characters. */
export const REPORT_COMMENT_LENGTH = 2_000

export const REPORT_REASONS = ['wrong_key', 'unclear', 'outdated', 'typo', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
