import type { Wordings } from '../../lib/call.ts'
import { formatDay } from '../../lib/format.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export const STUDY_PLAN_WORDS = {
  ...COURSE_NOT_FOUND,
  exam_date_past: { what: 'That day is over.', next: 'Choose today or a later day.' },
  exam_date_too_far: {
    what: 'That is more than two years ahead.',
    next: 'Choose an earlier day; you can change it whenever you like.',
  },
  exam_retired: {
    what: 'This exam is retired by then.',
    next: ({ retiresOn }) =>
      typeof retiresOn === 'string'
        ? `Its last day is ${formatDay(retiresOn)}. Choose that day or an earlier one.`
        : 'Choose an earlier day.',
  },
} satisfies Partial<Wordings>
