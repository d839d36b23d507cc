import { expect, test } from 'vitest'
import { type BegunCourse, type CourseToday, nextStep, type OpenAttempt } from './next-step.ts'

const A = { slug: 'a', title: 'Course A' }
const B = { slug: 'b', title: 'Course B' }
const NETWORKING = { code: 'n', name: 'Networking' }

const begun = (change: Partial<BegunCourse> = {}): BegunCourse => ({
  ...A,
  isRetired: false,
  successor: null,
  questions: 40,
  secondsPerQuestion: 90,
  isNew: false,
  worthMost: null,
  ...change,
})
const practice = (change: Partial<OpenAttempt> = {}): OpenAttempt => ({
  attemptId: 'p',
  examId: null,
  title: null,
  course: A,
  startedAt: '2026-11-20T10:00:00.000Z',
  deadlineAt: null,
  answered: 7,
  questions: 20,
  ...change,
})
const exam = (change: Partial<OpenAttempt> = {}): OpenAttempt =>
  practice({
    attemptId: 'x',
    examId: 'e',
    title: 'Set 1',
    deadlineAt: '2026-11-20T12:00:00.000Z',
    ...change,
  })
const today = (change: Partial<CourseToday> = {}): CourseToday => ({
  rested: new Map([['n', 40]]),
  due: null,
  planned: null,
  sets: [],
  rehearsal: null,
  ...change,
})
const DUE = { cards: 12, minutes: 6 }
const begin = (change: object) => ({ kind: 'practise', course: A, domain: null, isFirst: false, ...change })

test.each([
  [
    'an unfinished exam comes first',
    { open: [practice(), exam()], courses: [begun()] },
    { kind: 'exam', examId: 'e', title: 'Set 1', answered: 7, questions: 20, course: A },
  ],
  [
    'the exam that ends first comes before another',
    { open: [exam(), exam({ examId: 'sooner', deadlineAt: '2026-11-20T11:59:00.000Z' })], courses: [] },
    { kind: 'exam', examId: 'sooner' },
  ],
  [
    'an exam goes on without a plan',
    { open: [exam()], courses: [begun()], mayPractise: false },
    { kind: 'exam', examId: 'e' },
  ],
  [
    'an unfinished practice comes next, the latest first',
    {
      open: [
        practice({ attemptId: 'older' }),
        practice({ attemptId: 'latest', startedAt: '2026-11-21T10:00:00.000Z', title: 'Set 2' }),
      ],
      courses: [begun()],
    },
    { kind: 'practice', attemptId: 'latest', title: 'Set 2', answered: 7, questions: 20 },
  ],
  [
    'a practice for a retired exam does not come before a course that matters',
    { open: [practice({ course: B })], courses: [begun(), begun({ ...B, isRetired: true })] },
    begin({ count: 10 }),
  ],
  [
    'practice in the domain where it helps most',
    { courses: [begun({ worthMost: NETWORKING })] },
    begin({ domain: NETWORKING, count: 10, minutes: 15 }),
  ],
  ['of the whole course while too little is known', { courses: [begun()] }, begin({ domain: null })],
  [
    'the first practice in a course',
    { courses: [begun({ isNew: true })] },
    begin({ isFirst: true, count: 10 }),
  ],
  [
    'no more questions than there are, and at least a minute',
    { courses: [begun({ questions: 1, secondsPerQuestion: 20 })] },
    begin({ count: 1, minutes: 1 }),
  ],
  [
    'a domain with fewer questions that were not seen lately',
    {
      courses: [begun({ worthMost: NETWORKING })],
      today: today({
        rested: new Map([
          ['n', 3],
          ['o', 9],
        ]),
      }),
    },
    begin({ domain: NETWORKING, count: 3, minutes: 5, isRepeat: false }),
  ],
  [
    'the whole course if that domain was seen lately',
    {
      courses: [begun({ worthMost: NETWORKING })],
      today: today({
        rested: new Map([
          ['n', 0],
          ['o', 9],
        ]),
      }),
    },
    begin({ domain: null, count: 9, isRepeat: false }),
  ],
  [
    'repeats if everything was seen lately',
    { courses: [begun({ worthMost: NETWORKING })], today: today({ rested: new Map([['n', 0]]) }) },
    begin({ domain: null, count: 10, isRepeat: true }),
  ],
  [
    'what is due for review first, and then practice',
    { courses: [begun({ worthMost: NETWORKING })], today: today({ due: DUE }) },
    { kind: 'reviews', count: 12, minutes: 6, after: { domain: NETWORKING, count: 10 } },
  ],
  [
    'the session of the study plan instead of other practice',
    {
      courses: [begun({ worthMost: { code: 'o', name: 'Other' } })],
      today: today({ planned: { domain: NETWORKING, questions: 8, minutes: 12 }, sets: ['s1', 's2'] }),
    },
    begin({
      domain: NETWORKING,
      sets: ['s1', 's2'],
      count: 8,
      minutes: 12,
      isPlanned: true,
      isRepeat: false,
    }),
  ],
  [
    'other practice without the set that is kept for the rehearsal',
    { courses: [begun()], today: today({ sets: ['s1', 's2'] }) },
    begin({ sets: ['s1', 's2'], isPlanned: false }),
  ],
  [
    'the dress rehearsal as a timed exam',
    {
      courses: [begun()],
      today: today({
        planned: { domain: null, questions: 20, minutes: 30 },
        rehearsal: { slug: 'set-9', title: 'Set 9' },
      }),
    },
    { kind: 'rehearsal', set: { slug: 'set-9' }, minutes: 30 },
  ],
  [
    'reviews before the rehearsal, which they do not announce',
    {
      courses: [begun()],
      today: today({
        due: DUE,
        planned: { domain: null, questions: 20, minutes: 30 },
        rehearsal: { slug: 'set-9', title: 'Set 9' },
      }),
    },
    { kind: 'reviews', after: null },
  ],
  [
    'an unfinished practice before what is due',
    { courses: [begun()], open: [practice()], today: today({ due: DUE }) },
    { kind: 'practice' },
  ],
  [
    'a course whose exam can be taken, before one that was used later',
    {
      courses: [begun({ isRetired: true }), begun({ ...B, questions: 0 }), begun({ slug: 'c', title: 'C' })],
    },
    begin({ course: { slug: 'c', title: 'C' } }),
  ],
  ['without a course, choosing one', { courses: [] }, { kind: 'choose', retired: null }],
  [
    'without a course and a plan, choosing one',
    { courses: [], mayPractise: false },
    { kind: 'choose', retired: null },
  ],
  [
    'with a retired exam only, choosing another course',
    { courses: [begun({ isRetired: true, successor: 'A-2' })], open: [practice()] },
    { kind: 'choose', retired: { ...A, successor: 'A-2' } },
  ],
  [
    'with a course without questions, choosing another',
    { courses: [begun({ questions: 0 })] },
    { kind: 'choose', retired: null },
  ],
  [
    'without a plan, the plans, whatever is open in practice',
    { courses: [begun({ ...B, isRetired: true }), begun()], open: [practice()], mayPractise: false },
    { kind: 'subscribe', course: A },
  ],
])('%s', (_, facts, expected) => {
  expect(nextStep({ mayPractise: true, open: [], today: null, ...facts })).toMatchObject(expected)
})
