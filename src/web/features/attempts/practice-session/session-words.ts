import type { Wordings } from '../../../lib/call.ts'
import { ATTEMPT_WORDS } from '../refusal-words.ts'

/** Apart from `ATTEMPT_WORDS`, because attempts load only what they can be refused. */
export const SESSION_WORDS = {
  ...ATTEMPT_WORDS,
  no_questions_match: {
    what: 'No question is left by what you chose.',
    next: 'Loosen a choice, for example another set or another domain.',
  },
  preset_not_found: { what: 'This preset does not exist any more.', next: 'Reload the page to see yours.' },
  too_many_presets: {
    what: 'You keep as many presets as there is room for.',
    next: 'Remove one first.',
  },
} satisfies Partial<Wordings>
