import type { Wordings } from '../../lib/call.ts'

/** Words for refusals about the files of courses, which only administrators get. */
export const CONTENT_WORDS = {
  conflict_changed: {
    what: 'This conflict has changed since you opened the page, or is decided already. Nothing was saved.',
    next: 'Reload the page and look at both values again.',
  },
  content_unavailable: {
    what: 'This server does not have the files of the courses.',
    next: 'Run npm run content:export where the files are.',
  },
} satisfies Partial<Wordings>
