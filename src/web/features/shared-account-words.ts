/** Words for refusals about accounts that several features share. They are apart, because pages with questions do not need them. */
import type { Wordings } from '../lib/call.ts'

export const ACCOUNT_CHANGED = {
  account_changed: {
    what: 'You are signed in to another account now.',
    next: 'This page showed a different one, so nothing was done.',
  },
} satisfies Partial<Wordings>

export const TOKEN_INVALID = {
  token_invalid: {
    what: 'This link is not valid any more.',
    next: 'It was used already or is too old. Ask for a new one.',
  },
} satisfies Partial<Wordings>
