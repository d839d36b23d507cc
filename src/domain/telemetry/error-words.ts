import type { ErrorSource, ErrorState } from './error-limits.ts'

export const STATE_WORDS: Record<ErrorState, string> = {
  open: 'Open',
  resolved: 'Resolved',
  ignored: 'Ignored',
}

export const SOURCE_WORDS: Record<ErrorSource, string> = {
  browser: 'Browser',
  request: 'Server, request',
  job: 'Server, job',
  schedule: 'Server, schedule',
}
