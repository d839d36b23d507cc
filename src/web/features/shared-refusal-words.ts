/** Words for refusals about courses and questions that several features share. Those of a single feature are in its folder. */
import type { Wordings } from '../lib/call.ts'

export const COURSE_NOT_FOUND = {
  course_not_found: {
    what: 'This course does not exist or is not published.',
    next: 'Choose one from the courses.',
  },
} satisfies Partial<Wordings>

export const QUESTION_WORDS = {
  question_not_found: {
    what: 'This question is not part of the set.',
    next: 'Reload the page to see the set as it is now.',
  },
  choice_not_in_question: {
    what: 'That choice is not part of the question.',
    next: 'Reload the page and choose again.',
  },
  too_many_choices: {
    what: 'Those are more choices than the question asks for.',
    next: 'Take one back first.',
  },
} satisfies Partial<Wordings>

export const ATTEMPT_IN_PROGRESS = {
  attempt_in_progress: {
    what: 'You have an unfinished timed exam with these questions.',
    next: 'Finish it first; until then its questions are closed everywhere else.',
  },
} satisfies Partial<Wordings>
