/** What the dashboard's one button starts: always the most pressing thing that the person may do now. */

type Place = { slug: string; title: string }

/** An unfinished attempt. */
export type OpenAttempt = {
  attemptId: string
  /** Null for a practice session over a whole course, like the title. */
  examId: string | null
  title: string | null
  course: Place
  startedAt: string
  /** Null unless it is a timed exam. */
  deadlineAt: string | null
  answered: number
  questions: number
}

/** A course that the person has begun. */
export type BegunCourse = Place & {
  /** True once the vendor no longer offers the exam. */
  isRetired: boolean
  /** The exam that replaces it; null if there is none. */
  successor: string | null
  /** Live questions of its sets. */
  questions: number
  /** The pace of the real exam. */
  secondsPerQuestion: number
  /** True if nothing has been answered yet. */
  isNew: boolean
  /** Where practice raises the chance to pass most; null while too little is known to tell. */
  worthMost: { code: string; name: string } | null
}

export type NextStep =
  | (Pick<OpenAttempt, 'course' | 'answered' | 'questions'> & {
      kind: 'exam'
      examId: string
      title: string
      deadlineAt: string
    })
  | (Pick<OpenAttempt, 'course' | 'answered' | 'questions' | 'attemptId' | 'title'> & { kind: 'practice' })
  | {
      kind: 'practise'
      course: Place
      /** Null for questions of the whole course. */
      domain: { code: string; name: string } | null
      count: number
      minutes: number
      isFirst: boolean
    }
  /** `retired`: a course that they began, whose exam is no longer offered. */
  | { kind: 'choose'; retired: (Place & { successor: string | null }) | null }
  | { kind: 'subscribe'; course: Place }

/** Few enough to finish in one go. */
const QUESTIONS_AT_ONCE = 10

/**
 * In this order: an unfinished exam, because its clock does not stop; an unfinished practice; practice where it helps most; a
 * course to choose. `courses`: those begun, the one that matters most first. `mayPractise` is false without a plan.
 */
export function nextStep({
  mayPractise,
  open,
  courses,
}: {
  mayPractise: boolean
  open: readonly OpenAttempt[]
  courses: readonly BegunCourse[]
}): NextStep {
  const exam = openExam(open)
  if (exam) return exam
  const first = courses[0]
  const course = courses.find(({ isRetired, questions }) => !isRetired && questions > 0)
  if (first && !mayPractise) return { kind: 'subscribe', course: placeOf(course ?? first) }
  if (!course) return { kind: 'choose', retired: first?.isRetired ? retiredOf(first) : null }
  return openPractice(open, courses) ?? practise(course)
}

/** The one that ends first. */
function openExam(open: readonly OpenAttempt[]): NextStep | null {
  const exams = open.flatMap(({ examId, title, deadlineAt, course, answered, questions }) =>
    examId !== null && title !== null && deadlineAt !== null
      ? [{ kind: 'exam' as const, examId, title, deadlineAt, course, answered, questions }]
      : [],
  )
  return exams.toSorted((one, other) => one.deadlineAt.localeCompare(other.deadlineAt))[0] ?? null
}

/** The latest one, in a course whose exam can still be taken. */
function openPractice(open: readonly OpenAttempt[], courses: readonly BegunCourse[]): NextStep | null {
  const current = new Set(courses.filter(({ isRetired }) => !isRetired).map(({ slug }) => slug))
  const latest = open
    .filter(({ deadlineAt, course }) => deadlineAt === null && current.has(course.slug))
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))[0]
  if (!latest) return null
  const { attemptId, title, course, answered, questions } = latest
  return { kind: 'practice', attemptId, title, course, answered, questions }
}

function practise(course: BegunCourse): NextStep {
  const { worthMost, questions, secondsPerQuestion, isNew } = course
  const count = Math.min(QUESTIONS_AT_ONCE, questions)
  return {
    kind: 'practise',
    course: placeOf(course),
    domain: worthMost,
    count,
    minutes: Math.max(1, Math.round((count * secondsPerQuestion) / 60)),
    isFirst: isNew,
  }
}

function placeOf({ slug, title }: Place): Place {
  return { slug, title }
}

function retiredOf({ successor, ...course }: BegunCourse): Place & { successor: string | null } {
  return { ...placeOf(course), successor }
}
