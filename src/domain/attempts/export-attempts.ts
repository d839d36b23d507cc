/** A person's attempts as a CSV file. */
import { writeCsv, type Figure } from '../site/csv.ts'
import { MODE_WORDS, outcomeOf, OUTCOME_WORDS } from './attempt-history.ts'
import type { AttemptMode } from './attempt-limits.ts'

export type ExportedAttempt = {
  exam: { title: string } | null
  course: { title: string }
  mode: AttemptMode
  startedAt: string
  finishedAt: string | null
  scorePercent: number | null
  passed: boolean | null
  cutPercent: number | null
  questions: number
  answered: number
}

const COLUMNS: readonly { name: string; of: (attempt: ExportedAttempt) => string | Figure }[] = [
  { name: 'Started', of: ({ startedAt }) => startedAt },
  { name: 'Finished', of: ({ finishedAt }) => finishedAt ?? '' },
  { name: 'Course', of: ({ course }) => course.title },
  { name: 'Set', of: ({ exam }) => exam?.title ?? '' },
  { name: 'Mode', of: ({ mode }) => MODE_WORDS[mode] },
  {
    name: 'Result',
    of(attempt) {
      const outcome = outcomeOf(attempt)
      return outcome ? OUTCOME_WORDS[outcome] : ''
    },
  },
  { name: 'Score in percent', of: ({ scorePercent }) => figure(scorePercent) },
  { name: 'Pass mark in percent', of: ({ cutPercent }) => figure(cutPercent) },
  { name: 'Questions', of: ({ questions }) => figure(questions) },
  { name: 'Answered', of: ({ answered }) => figure(answered) },
]

export function attemptsCsv(attempts: readonly ExportedAttempt[]): string {
  return writeCsv([
    COLUMNS.map(({ name }) => name),
    ...attempts.map((attempt) => COLUMNS.map(({ of }) => of(attempt))),
  ])
}

function figure(value: number | null): string | Figure {
  return value === null ? '' : { figure: String(value) }
}
