import type { ReportReason } from '#domain/attempts/attempt-limits.ts'

export const REPORT_REASON_WORDS = {
  wrong_key: 'The answer given as correct is not',
  unclear: 'The question is unclear or has two correct answers',
  outdated: 'It was true once, but is not any more',
  typo: 'There is a slip in the text',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>
