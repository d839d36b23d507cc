import type { Wordings } from '../../../lib/call.ts'

/** Words for refusals that only administrators get. */
export const CURATION_WORDS = {
  course_not_found: {
    what: 'This course no longer exists.',
    next: 'Choose one from the list of courses.',
  },
  exam_not_found: { what: 'This set is not in the course any more.', next: 'Reload the page.' },
  exam_linked: {
    what: 'This set is in the course already.',
    next: 'Another administrator may have linked it. Reload the page.',
  },
  exam_is_sample: {
    what: 'This set is a free sample.',
    next: 'A sample stays in its course. Choose another set.',
  },
  course_changed: {
    what: 'The course has changed since you opened this page. Nothing was saved.',
    next: 'Reload the page and make your change again.',
  },
  course_empty: {
    what: 'A published course needs at least one question. Nothing was changed.',
    next: 'Link a set with questions first, or unpublish the course.',
  },
} satisfies Partial<Wordings>
