import type { Wordings } from '../../lib/call.ts'

export const OPERATION_WORDS = {
  job_not_found: {
    what: 'This job has succeeded, or is running now.',
    next: 'Reload the page to see what still fails.',
  },
} satisfies Partial<Wordings>
