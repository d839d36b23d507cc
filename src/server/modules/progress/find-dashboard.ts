import type { Dashboard, DashboardCourse, StudyDay } from '#contract/dashboard.ts'
import { DEFAULT_PRACTICE_PLAN } from '#domain/attempts/practice-plan.ts'
import { isPro, type Viewer } from '#domain/billing/entitlements.ts'
import { retirementOf } from '#domain/catalogue/retirement.ts'
import { realPace } from '#domain/attempts/exam-pace.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { type BegunCourse, nextStep } from '#domain/progress/next-step.ts'
import type { Deps } from '../../deps.ts'
import { findIdentity } from '../accounts/rights/find-viewer.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findRecentAttempts, type RecentAttempt } from '../attempts/finishing/find-recent-attempts.ts'
import { findOpenAttempts, type OpenAttemptNow } from '../attempts/in-progress/find-open-attempts.ts'
import { type CourseForecast, findForecasts } from '../readiness/find-forecasts.ts'
import { presentReadiness } from '../readiness/present.ts'
import { type EnrolledCourse, findAccuracies, findEnrolledCourses, findStudyDays } from './dashboard-store.ts'
import { presentWeakDomains } from './present.ts'

const ATTEMPTS = 10
const DAYS = 28
/** Where the real exam's pace is unknown. */
const USUAL_PACE_SECONDS = 90

/** Everything on a person's dashboard. Reads what is stored for it, and computes no belief again. */
export async function findDashboard(
  deps: Deps,
  userId: string,
  viewer: () => Promise<Viewer>,
): Promise<Dashboard> {
  const { db } = deps
  await finishOverdue(deps, userId)
  const timeZone = (await findIdentity(db, userId))?.timeZone ?? 'UTC'
  const today = dayIn(deps.now(), timeZone)
  const from = laterDay(today, 1 - DAYS)
  const [courses, open, attempts, accuracies, studied, mayPractise] = await Promise.all([
    findEnrolledCourses(db, userId),
    findOpenAttempts(db, userId),
    findRecentAttempts(db, { userId, limit: ATTEMPTS }),
    findAccuracies(db, userId),
    findStudyDays(db, { userId, from, timeZone }),
    viewer().then(isPro),
  ])
  const forecasts = await findForecasts(deps, { userId, courseIds: courses.map(({ id }) => id) })
  const now = deps.now()
  return {
    enrolled: courses.length,
    next: presentNext({ mayPractise, open, courses, forecasts, now }),
    courses: courses.map((course) => presentCourse(course, forecasts.get(course.id), now)),
    history: [],
    weakDomains: presentWeakDomains(
      courses.filter(({ exam }) => !isRetired(exam, now)),
      forecasts,
      accuracies,
    ),
    attempts: attempts.map(presentAttempt),
    days: presentDays(from, studied),
  }
}

function presentNext({
  courses,
  forecasts,
  now,
  ...facts
}: {
  mayPractise: boolean
  open: readonly OpenAttemptNow[]
  courses: readonly EnrolledCourse[]
  forecasts: ReadonlyMap<string, CourseForecast>
  now: Date
}): Dashboard['next'] {
  const begun = courses.map((course) => begunCourse(course, forecasts.get(course.id), now))
  const next = nextStep({ ...facts, courses: begun })
  if (next.kind === 'exam') {
    const { secondsLeft } = facts.open.find(({ examId }) => examId === next.examId)!
    return { ...next, secondsLeft: secondsLeft ?? 0 }
  }
  if (next.kind !== 'practise') return next
  const { feedback } = courses.find(({ slug }) => slug === next.course.slug)!
  return { ...next, feedback: feedback ?? DEFAULT_PRACTICE_PLAN.feedback }
}

function begunCourse(
  { slug, title, questions, exam }: EnrolledCourse,
  found: CourseForecast | undefined,
  now: Date,
): BegunCourse {
  const domains = found?.today?.domains ?? []
  return {
    slug,
    title,
    questions,
    isRetired: isRetired(exam, now),
    successor: exam?.successor ?? null,
    secondsPerQuestion: exam ? paceOf(exam) : USUAL_PACE_SECONDS,
    isNew: domains.length > 0 && domains.every(({ answered }) => answered === 0),
    worthMost: found ? findWorthMost(found) : null,
  }
}

/** The domain where practice raises the chance to pass most; null while there is no figure. */
function findWorthMost({ form, today }: CourseForecast): BegunCourse['worthMost'] {
  if (!today || today.passChance === null) return null
  const most = Math.max(...today.domains.map(({ leverage }) => leverage))
  const at = today.domains.findIndex(({ leverage }) => leverage === most)
  const domain = form.domains[at]
  return domain ? { code: domain.code, name: domain.name } : null
}

function isRetired(exam: EnrolledCourse['exam'], now: Date): boolean {
  return exam !== null && retirementOf(exam, now)?.isPast === true
}

/** Seconds per question with the middle number of questions. */
function paceOf(exam: Parameters<typeof realPace>[0]): number {
  const { least, most } = realPace(exam)
  return (least + most) / 2
}

function presentCourse(
  { slug, title, setsTotal, setsCompleted, progressPct, exam }: EnrolledCourse,
  found: CourseForecast | undefined,
  now: Date,
): DashboardCourse {
  return {
    course: { slug, title },
    setsTotal,
    setsCompleted,
    progressPct,
    readiness: found?.today ? presentReadiness(found.today, found.form) : null,
    isOutdated: found !== undefined && found.today === null,
    trend: null,
    exam: null,
    retirement: exam && retirementOf(exam, now),
  }
}

function presentAttempt({
  milliseconds,
  real,
  startedAt,
  finishedAt,
  ...attempt
}: RecentAttempt): Dashboard['attempts'][number] {
  return {
    ...attempt,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    readinessChange: null,
    seconds: Math.round(milliseconds / 1000),
    examPace: real && paceOf(real),
  }
}

function presentDays(
  from: string,
  studied: readonly { day: string; answers: number; milliseconds: number }[],
): StudyDay[] {
  const byDay = new Map(studied.map((day) => [day.day, day]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = laterDay(from, index)
    const { answers = 0, milliseconds = 0 } = byDay.get(day) ?? {}
    return { day, answers, minutes: Math.round(milliseconds / 60_000) }
  })
}
