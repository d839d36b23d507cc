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
  exam_goal_not_found: { what: 'There is no exam date for this course.', next: 'Set one first.' },
  plan_session_not_found: {
    what: 'This study session is not in your plan any more.',
    next: 'The plan was made again since. Look at it as it is now and try again.',
  },
  plan_day_over: {
    what: 'A study session can’t be put on that day.',
    next: 'Choose another day from today on.',
  },
  plan_day_after: { what: 'That is not before your exam.', next: 'Choose an earlier day.' },
  plan_rest_day: {
    what: 'That is one of your rest days.',
    next: 'Choose another day, or change your rest days.',
  },
  plan_day_full: {
    what: 'That is more than your minutes for that day.',
    next: 'Choose another day or fewer questions.',
  },
  plan_nothing_ready: {
    what: 'No question of this domain can be asked on that day.',
    next: 'Each rests for a few days after it was asked. Choose another day or another domain.',
  },
  plan_edit_not_found: { what: 'This change was undone already.', next: 'Nothing else is needed.' },
  too_many_plan_edits: {
    what: 'You have changed this plan 200 times.',
    next: 'Undo some of your changes first.',
  },
} satisfies Partial<Wordings>
