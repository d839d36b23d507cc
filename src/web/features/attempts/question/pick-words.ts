import type { PickReason } from '#domain/attempts/attempt-limits.ts'

/** Why a practice session asked a question, as a sentence. */
export function pickWords(reason: PickReason, domain: string): string {
  switch (reason) {
    case 'value':
      return `When you started, practice in ${domain} raised your chance to pass most.`
    case 'exam_share':
      return 'We don’t know enough about your readiness yet, so each domain gets its share of the exam.'
    case 'due':
      return 'It was due for review.'
    case 'least_known':
      return `${domain} is where we know least about you.`
  }
}
