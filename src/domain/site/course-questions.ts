import { TIME_LIMITS } from '../attempts/attempt-limits.ts'
import type { FrequentQuestion } from './frequent-questions.ts'

/** The frequent questions of a course page whose answers are the same for every course. */
export const COURSE_QUESTIONS = {
  realExam: {
    title: 'Are these questions from the real exam?',
    content:
      'No. They are written for this course from the published objectives and documentation, and each names its source. Questions copied from a real exam break its rules, and can cost you the certificate.',
  },
  timedExam: {
    title: 'How does a timed exam work?',
    content: `You choose a set and ${timeLimits()} minutes. The clock cannot be paused, each answer is saved as you give it, and the exam is submitted when time runs out. If your connection breaks or you close the window, come back and go on with the time that is left.`,
  },
  lifetime: {
    title: 'What does lifetime access mean?',
    content:
      'The course does not expire: it is open to you, with every correction made to it, for as long as you have a subscription.',
  },
  oneSubscription: {
    title: 'Do I have to subscribe to each course?',
    content: 'No. One subscription opens every course on this site, those that are added later too.',
  },
  wrongQuestion: {
    title: 'What if a question is wrong?',
    content:
      'Choose “Report a mistake” below its explanation and say what is wrong. An author reads every report. A corrected question is a new version, and results you already have keep the one you answered.',
  },
} as const satisfies Record<string, FrequentQuestion>

/** "30, 45, 60, 90 or 120". */
function timeLimits(): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(TIME_LIMITS.map(String))
}
