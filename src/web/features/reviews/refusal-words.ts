import { MAX_OWN_CARDS } from '#domain/reviews/limits.ts'
import type { Wordings } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { ATTEMPT_IN_PROGRESS, COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export const REVIEW_WORDS = {
  ...COURSE_NOT_FOUND,
  ...ATTEMPT_IN_PROGRESS,
  question_not_found: {
    what: 'You have not been asked this question yet.',
    next: 'Make a card of it once you have seen it in practice or an exam.',
  },
  card_not_found: { what: 'This card no longer exists.', next: 'Reload the page to see your cards.' },
  card_changed: {
    what: 'This card was reviewed or changed in another tab or on another device.',
    next: 'Reload the page to go on with what is left.',
  },
  too_many_cards: {
    what: `You already have ${formatNumber(MAX_OWN_CARDS)} cards, which is the limit.`,
    next: 'Delete cards that you no longer need, then add this one.',
  },
  cards_too_long: {
    what: 'Your cards can hold about a million characters in all, and this text would not fit.',
    next: 'Make it shorter, or delete cards that you no longer need. Your other cards are safe.',
  },
} satisfies Partial<Wordings>
