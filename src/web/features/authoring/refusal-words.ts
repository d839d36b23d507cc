import type { Wordings } from '../../lib/call.ts'

/** Words for refusals about files and questions of courses, which only administrators get. */
export const CONTENT_WORDS = {
  conflict_changed: {
    what: 'This conflict has changed since you opened the page, or has been settled. Nothing was saved.',
    next: 'Reload the page and check both values again. If they are the same, start the server again.',
  },
  course_file_gone: {
    what: 'This course is no longer among the files.',
    next: 'Keep the site’s value, or put the course’s folder back and start again.',
  },
  course_refused: {
    what: 'The course’s files can’t be loaded. Nothing was saved.',
    next: ({ problems }) =>
      [
        ...(Array.isArray(problems) ? [`${problems.join('; ')}.`] : []),
        'Correct the files and try again, or keep the site’s value.',
      ].join(' '),
  },
  content_unavailable: {
    what: 'This server doesn’t have the course files.',
    next: 'Run npm run content:export where the files are.',
  },
} satisfies Partial<Wordings>

export const ITEM_WORDS = {
  exam_not_found: { what: 'This set no longer exists.', next: 'Choose a course from the list.' },
  report_not_found: {
    what: 'This report no longer exists.',
    next: 'The person who sent it may have deleted their account.',
  },
  report_answered: {
    what: 'Another administrator has answered this report.',
    next: 'Reload the page to see the answer.',
  },
} satisfies Partial<Wordings>
