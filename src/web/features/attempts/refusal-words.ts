import { formatCount } from '#domain/site/format-count.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import type { Wordings } from '../../lib/call.ts'
import { ATTEMPT_IN_PROGRESS, COURSE_NOT_FOUND, QUESTION_WORDS } from '../shared-refusal-words.ts'

export const ATTEMPT_WORDS = {
  ...COURSE_NOT_FOUND,
  ...QUESTION_WORDS,
  ...ATTEMPT_IN_PROGRESS,
  exam_not_found: {
    what: 'This exam set does not exist or is not published.',
    next: 'Choose one from its course.',
  },
  attempt_not_found: {
    what: 'There is no such exam of yours.',
    next: 'Start one from its course.',
  },
  attempt_closed: {
    what: 'This exam is finished, or its time is over.',
    next: 'Open its result. Answers saved in time were counted.',
  },
  attempt_not_finished: { what: 'This exam is not finished yet.', next: 'Finish it to see the result.' },
  answer_conflict: {
    what: 'This question was answered elsewhere in the meantime.',
    next: 'You see the answer that is kept. Change it if you like.',
  },
  answer_revealed: {
    what: 'The solution has been shown, so your answer stands.',
    next: 'Go on with the next question.',
  },
  feedback_at_end: {
    what: 'This practice shows answers at the end.',
    next: 'Finish it to see them.',
  },
  daily_limit_reached: {
    what: 'That is more new questions than you can open in 24 hours.',
    next({ limit, left, opensAt }) {
      const most = typeof limit === 'number' ? `The limit is ${formatNumber(limit)}. ` : ''
      const now =
        typeof left === 'number' && left > 0
          ? `You can still start ${formatCount(left, 'new question')}. `
          : ''
      const later =
        typeof opensAt === 'string'
          ? `This one opens on ${formatDateTime(opensAt)}. `
          : 'Finish the attempts you have open first. '
      return `${most}${now}${later}Questions you have seen before are always open.`
    },
  },
} satisfies Partial<Wordings>
