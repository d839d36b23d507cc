import type { Wordings } from '../../lib/call.ts'

export const ERROR_WORDS = {
  error_group_not_found: {
    what: 'This error is not kept any more.',
    next: 'Newer errors have taken its place. Go back to the list.',
  },
} satisfies Partial<Wordings>
