import type { Dashboard } from '#contract/dashboard.ts'
import { daysBetween, laterDay } from '#domain/calendar-days.ts'
import { isPro, type Viewer } from '#domain/billing/entitlements.ts'
import { dayIn } from '#domain/progress/day.ts'
import { soonestExamFirst } from '#domain/progress/course-order.ts'
import { type CourseToday, nextStep } from '#domain/progress/next-step.ts'
import { studyDays } from '#domain/progress/study-days.ts'
import { TREND_REACH_DAYS, trendOf } from '#domain/progress/trend.ts'
import type { ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Deps } from '../../deps.ts'
import { findIdentity } from '../accounts/rights/find-viewer.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findRecentAttempts } from '../attempts/finishing/find-recent-attempts.ts'
import { findOpenAttempts, type OpenAttemptNow } from '../attempts/in-progress/find-open-attempts.ts'
import { findRestedQuestions } from '../attempts/practice-session/find-rested-questions.ts'
import { type CourseForecast, findForecasts } from '../readiness/find-forecasts.ts'
import { findLearnerDays } from '../readiness/find-learner-days.ts'
import { HISTORY_DAYS, presentHistory } from '../readiness/present.ts'
import { findDueCounts } from '../reviews/find-due-counts.ts'
import { findExamGoals } from '../study-plan/find-exam-goals.ts'
import { findSessionToday } from '../study-plan/find-session-today.ts'
import { type EnrolledCourse, findAccuracies, findEnrolledCourses } from './dashboard-store.ts'
import {
  begunCourse,
  isRetired,
  presentAttempt,
  presentCourse,
  presentNext,
  presentWeakDomains,
} from './present.ts'

const ATTEMPTS = 10

/** Everything on a person's dashboard. Reads what is kept for it; at most the belief of the first course is computed again. */
export async function findDashboard(
  deps: Deps,
  userId: string,
  viewer: () => Promise<Viewer>,
): Promise<Dashboard> {
  const { db } = deps
  await finishOverdue(deps, userId)
  const [begun, goals, identity, open, attempts, accuracies, due, mayPractise] = await Promise.all([
    findEnrolledCourses(db, userId),
    findExamGoals(db, userId),
    findIdentity(db, userId),
    findOpenAttempts(db, userId),
    findRecentAttempts(db, { userId, limit: ATTEMPTS }),
    findAccuracies(db, userId),
    findDueCounts(db, userId),
    viewer().then(isPro),
  ])
  const now = deps.now()
  const today = dayIn(now, identity?.timeZone ?? 'UTC')
  const courses = soonestExamFirst(begun, today, ({ id }) => goals.get(id)?.examOn ?? null)
  const first = courses[0] ? { id: courses[0].id, from: laterDay(today, -HISTORY_DAYS) } : null
  const [forecasts, days] = await Promise.all([
    findForecasts(deps, { userId, courseIds: courses.map(({ id }) => id) }),
    findLearnerDays(db, { userId, from: laterDay(today, -TREND_REACH_DAYS), course: first }),
  ])
  const history = (courseId: string) => presentHistory(days.filter((day) => day.courseId === courseId))
  const live = courses.filter((course) => !isRetired(course, now))
  return {
    enrolled: courses.length,
    next: await findNext(deps, userId, { mayPractise, open, courses, goals, forecasts, due, now }),
    ownCards: { due: due.own.cards, minutes: due.own.minutes },
    courses: courses.map((course) => {
      const presented = presentCourse(course, forecasts.get(course.id), now)
      const examOn = goals.get(course.id)?.examOn
      return {
        ...presented,
        trend: trendOf(presented.readiness?.passPct ?? null, history(course.id), today),
        exam: examOn === undefined ? null : { on: examOn, daysLeft: daysBetween(today, examOn) },
      }
    }),
    history: first ? history(first.id) : [],
    weakDomains: presentWeakDomains(live, forecasts, accuracies),
    attempts: attempts.map(presentAttempt),
    days: studyDays(days, today),
  }
}

/** What waits today is read only if practice is next, and of its course alone. */
async function findNext(
  deps: Deps,
  userId: string,
  { mayPractise, open, courses, goals, forecasts, due, now }: Facts,
): Promise<Dashboard['next']> {
  const begun = courses.map((course) => begunCourse(course, forecasts.get(course.id), now))
  const facts = { mayPractise, open, courses: begun }
  const next = nextStep({ ...facts, today: null })
  if (next.kind !== 'practise') return presentNext(next, { open, courses })
  const course = courses.find(({ slug }) => slug === next.course.slug)!
  const today = await findCourseToday(deps, userId, course, goals.has(course.id))
  const dueHere = due.questions.get(course.id) ?? null
  return presentNext(nextStep({ ...facts, today: { ...today, due: dueHere } }), { open, courses })
}

async function findCourseToday(
  deps: Deps,
  userId: string,
  course: EnrolledCourse,
  hasGoal: boolean,
): Promise<Omit<CourseToday, 'due'>> {
  const today = hasGoal ? await findSessionToday(deps, { userId, course }) : null
  const sets = today?.sets ?? []
  return {
    rested: await findRestedQuestions(deps.db, { userId, courseId: course.id, sets }),
    sets,
    planned: today?.session ?? null,
    rehearsal: today?.rehearsal ?? null,
  }
}

type Facts = {
  mayPractise: boolean
  open: readonly OpenAttemptNow[]
  courses: readonly EnrolledCourse[]
  goals: ReadonlyMap<string, ExamGoal>
  forecasts: ReadonlyMap<string, CourseForecast>
  due: Awaited<ReturnType<typeof findDueCounts>>
  now: Date
}
