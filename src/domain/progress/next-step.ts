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
  worthMost: Domain | null
}

/** How many questions of a course were not seen lately, so that their answers say something: by the code of the domain. */
export type RestedQuestions = ReadonlyMap<string, number>

type Domain = { code: string; name: string }

/** What waits in a course today. */
export type CourseToday = {
  rested: RestedQuestions
  /** The reviews that are due; null if there are none. */
  due: { cards: number; minutes: number } | null
  /** Today's session of the study plan; null without one, and once it is done. Without a domain, it is the dress rehearsal. */
  planned: { domain: Domain | null; questions: number; minutes: number } | null
  /** The slugs of the sets to practise, without the one kept for the rehearsal; empty for all. */
  sets: string[]
  /** The set that is kept for the rehearsal. */
  rehearsal: Place | null
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
      kind: 'reviews'
      course: Place
      count: number
      minutes: number
      /** What comes after them. */
      after: { domain: Domain | null; count: number } | null
    }
  /** A timed exam with the set that the study plan kept for it. */
  | { kind: 'rehearsal'; course: Place; set: Place; minutes: number }
  | {
      kind: 'practise'
      course: Place
      /** Null for questions of the whole course. */
      domain: Domain | null
      /** The slugs of the sets that are asked, without the one that the study plan keeps; empty for all. */
      sets: string[]
      count: number
      minutes: number
      /** True if it is today's session of the study plan. */
      isPlanned: boolean
      isFirst: boolean
      /** True if the person has seen every question lately, so that none can be picked for its value. */
      isRepeat: boolean
    }
  /** `retired`: a course that they began, whose exam is no longer offered. */
  | { kind: 'choose'; retired: (Place & { successor: string | null }) | null }
  | { kind: 'subscribe'; course: Place }

/** Few enough to finish in one go. */
const QUESTIONS_AT_ONCE = 10

/**
 * In this order: an unfinished exam, because its clock does not stop; an unfinished practice; what is due for review;
 * today's session of the study plan, or practice where it helps most; a course to choose. `courses`: those begun, the one that
 * matters most first. `mayPractise` is false without a plan. `today`: of the course that is practised; null if that is not known yet.
 */
export function nextStep({
  mayPractise,
  open,
  courses,
  today,
}: {
  mayPractise: boolean
  open: readonly OpenAttempt[]
  courses: readonly BegunCourse[]
  today: CourseToday | null
}): NextStep {
  const exam = openExam(open)
  if (exam) return exam
  const first = courses[0]
  const course = courses.find(({ isRetired, questions }) => !isRetired && questions > 0)
  if (first && !mayPractise) return { kind: 'subscribe', course: placeOf(course ?? first) }
  if (!course) return { kind: 'choose', retired: first?.isRetired ? retiredOf(first) : null }
  return openPractice(open, courses) ?? studyToday(course, today)
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

function studyToday(course: BegunCourse, today: CourseToday | null): NextStep {
  const session = sessionOf(course, today)
  if (!today?.due) return session
  const { cards, minutes } = today.due
  const after = session.kind === 'practise' ? { domain: session.domain, count: session.count } : null
  return { kind: 'reviews', course: placeOf(course), count: cards, minutes, after }
}

function sessionOf(course: BegunCourse, today: CourseToday | null): NextStep {
  const { planned = null, rehearsal = null, sets = [] } = today ?? {}
  if (!planned) return practise(course, today)
  const { domain, questions, minutes } = planned
  if (domain)
    return {
      kind: 'practise',
      course: placeOf(course),
      domain,
      sets,
      count: questions,
      minutes,
      isPlanned: true,
      isFirst: false,
      isRepeat: false,
    }
  return rehearsal
    ? { kind: 'rehearsal', course: placeOf(course), set: rehearsal, minutes }
    : practise(course, today)
}

function practise(course: BegunCourse, today: CourseToday | null): NextStep {
  const { rested = null, sets = [] } = today ?? {}
  const { worthMost, questions, secondsPerQuestion, isNew } = course
  const all = rested === null ? questions : [...rested.values()].reduce((sum, count) => sum + count, 0)
  const inDomain = worthMost && (rested === null ? questions : (rested.get(worthMost.code) ?? 0))
  const isRepeat = all === 0
  const count = Math.min(QUESTIONS_AT_ONCE, isRepeat ? questions : inDomain || all)
  return {
    kind: 'practise',
    course: placeOf(course),
    domain: inDomain ? worthMost : null,
    sets,
    count,
    minutes: Math.max(1, Math.round((count * secondsPerQuestion) / 60)),
    isPlanned: false,
    isFirst: isNew,
    isRepeat,
  }
}

function placeOf({ slug, title }: Place): Place {
  return { slug, title }
}

function retiredOf({ successor, ...course }: BegunCourse): Place & { successor: string | null } {
  return { ...placeOf(course), successor }
}
