/** Groups of errors as a CSV file. */
import { writeCsv, type Figure } from '../site/csv.ts'
import type { ErrorSource, ErrorState } from './error-limits.ts'
import { SOURCE_WORDS, STATE_WORDS } from './error-words.ts'

export type ExportedErrors = {
  source: ErrorSource
  name: string
  message: string
  endpoint: string
  count: number
  firstSeenAt: string
  lastSeenAt: string
  firstRelease: string
  release: string
  state: ErrorState
}

const COLUMNS: readonly { name: string; of: (group: ExportedErrors) => string | Figure }[] = [
  { name: 'Last seen', of: ({ lastSeenAt }) => lastSeenAt },
  { name: 'First seen', of: ({ firstSeenAt }) => firstSeenAt },
  { name: 'Count', of: ({ count }) => ({ figure: String(count) }) },
  { name: 'Error', of: ({ name }) => name },
  { name: 'Message', of: ({ message }) => message },
  { name: 'Source', of: ({ source }) => SOURCE_WORDS[source] },
  { name: 'Where', of: ({ endpoint }) => endpoint },
  { name: 'First release', of: ({ firstRelease }) => firstRelease },
  { name: 'Last release', of: ({ release }) => release },
  { name: 'State', of: ({ state }) => STATE_WORDS[state] },
]

export function errorsCsv(groups: readonly ExportedErrors[]): string {
  return writeCsv([
    COLUMNS.map(({ name }) => name),
    ...groups.map((group) => COLUMNS.map(({ of }) => of(group))),
  ])
}
