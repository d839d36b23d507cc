import type { Wordings } from '../../lib/call.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export const OUTCOME_WORDS = {
  ...COURSE_NOT_FOUND,
  outcome_in_future: { what: 'That day is still to come.', next: 'Choose today or an earlier day.' },
  outcome_too_early: {
    what: 'You had no account on that day.',
    next: 'Tell us about an exam that you took after signing up.',
  },
  outcome_known: {
    what: 'You’ve already reported a result for that day.',
    next: 'Change that result, or choose another day.',
  },
  outcome_not_found: { what: 'This result does not exist any more.', next: 'Reload the page.' },
} satisfies Partial<Wordings>
