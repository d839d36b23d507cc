import type { ShownPickReason } from '#domain/attempts/attempt-limits.ts'

/** Why a practice session asked a question, as a sentence. */
export function pickWords(reason: ShownPickReason, domain: string): string {
  switch (reason) {
    case 'value':
      return `When you started, practice in ${domain} raised your chance to pass most.`
    case 'exam_share':
      return 'We don’t know enough about your readiness yet, so each domain gets its share of the exam.'
    case 'due':
      return 'It was due for review.'
    case 'whole_exam':
      return 'It was picked for the exam as a whole, which no longer lists the domain it was written for.'
    case 'least_known':
      return `${domain} is where we know least about you.`
  }
}
