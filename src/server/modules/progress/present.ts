import type { Dashboard, DashboardCourse, RecentAttempt, WeakDomain } from '#contract/dashboard.ts'
import { realPace } from '#domain/attempts/exam-pace.ts'
import { DEFAULT_PRACTICE_PLAN } from '#domain/attempts/practice-plan.ts'
import { retirementOf } from '#domain/catalogue/retirement.ts'
import type { BegunCourse, NextStep } from '#domain/progress/next-step.ts'
import { worthMost } from '#domain/readiness/readiness.ts'
import type { RecentAttempt as AttemptRow } from '../attempts/finishing/find-recent-attempts.ts'
import type { OpenAttemptNow } from '../attempts/in-progress/find-open-attempts.ts'
import type { CourseForecast } from '../readiness/find-forecasts.ts'
import { presentDomains, presentReadiness } from '../readiness/present.ts'
import type { DomainAccuracy, EnrolledCourse } from './dashboard-store.ts'

const WEAKEST = 5
/** Where the real exam's pace is unknown. */
const USUAL_PACE_SECONDS = 90

type Forecasts = ReadonlyMap<string, CourseForecast>

/** The next step, with what its button needs beside what the rule decides. */
export function presentNext(
  next: NextStep,
  { open, courses }: { open: readonly OpenAttemptNow[]; courses: readonly EnrolledCourse[] },
): Dashboard['next'] {
  if (next.kind === 'exam') {
    const { secondsLeft } = open.find(({ examId }) => examId === next.examId)!
    return { ...next, secondsLeft: secondsLeft ?? 0 }
  }
  if (next.kind !== 'practise' && next.kind !== 'reviews') return next
  const { feedback } = courses.find(({ slug }) => slug === next.course.slug)!
  return { ...next, feedback: feedback ?? DEFAULT_PRACTICE_PLAN.feedback }
}

/** What the rule of the next step has to know of a course. */
export function begunCourse(
  course: EnrolledCourse,
  found: CourseForecast | undefined,
  now: Date,
): BegunCourse {
  const { slug, title, questions, exam } = course
  const domains = found?.today?.domains ?? []
  return {
    slug,
    title,
    questions,
    isRetired: isRetired(course, now),
    successor: exam?.successor ?? null,
    secondsPerQuestion: exam ? paceOf(exam) : USUAL_PACE_SECONDS,
    isNew: domains.length > 0 && domains.every(({ answered }) => answered === 0),
    worthMost: found ? worthMostOf(found) : null,
  }
}

/** The domain where practice raises the chance to pass most; null while there is no figure. */
function worthMostOf({ form, today }: CourseForecast): BegunCourse['worthMost'] {
  if (!today || today.passChance === null) return null
  const best = worthMost(today)
  const domain = form.domains.find(({ code }) => code === best?.code)
  return domain ? { code: domain.code, name: domain.name } : null
}

/** Without what depends on the person's days and exam date. */
export function presentCourse(
  { slug, title, setsTotal, setsCompleted, newSets, progressPct, exam }: EnrolledCourse,
  found: CourseForecast | undefined,
  now: Date,
): Omit<DashboardCourse, 'trend' | 'exam'> {
  return {
    course: { slug, title },
    setsTotal,
    setsCompleted,
    newSets,
    progressPct,
    readiness: found?.today ? presentReadiness({ ...found, today: found.today }) : null,
    isComputing: found !== undefined && found.today === null,
    retirement: exam && retirementOf(exam, now),
  }
}

export function isRetired({ exam }: EnrolledCourse, now: Date): boolean {
  return exam !== null && retirementOf(exam, now)?.isPast === true
}

/** The answered domains that are most probably below the pass mark. */
export function presentWeakDomains(
  courses: readonly EnrolledCourse[],
  forecasts: Forecasts,
  accuracies: readonly DomainAccuracy[],
): WeakDomain[] {
  return courses
    .flatMap(({ id, slug, title }) => {
      const { today = null, form } = forecasts.get(id) ?? {}
      if (!today || !form) return []
      const cutPct = Math.round(100 * form.cut)
      return presentDomains(today, form).flatMap((mastery, index) => {
        const { code, name, masteryPct, lowPct, highPct, isWeak } = mastery
        const accuracy = accuracies.find((each) => each.courseId === id && each.code === code)
        if (!accuracy) return []
        const { accuracyPct, answered } = accuracy
        const range = { masteryPct, lowPct, highPct, cutPct, isWeak }
        const domain = { course: { slug, title }, code, name, ...range, accuracyPct, answered }
        return [{ domain, weakness: today.domains[index]!.weakness }]
      })
    })
    .toSorted(
      (one, other) => other.weakness - one.weakness || one.domain.accuracyPct - other.domain.accuracyPct,
    )
    .slice(0, WEAKEST)
    .map(({ domain }) => domain)
}

export function presentAttempt({
  milliseconds,
  real,
  startedAt,
  finishedAt,
  before,
  after,
  ...attempt
}: AttemptRow): RecentAttempt {
  return {
    ...attempt,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    readinessChange: before === null || after === null ? null : Math.round(after) - Math.round(before),
    seconds: Math.round(milliseconds / 1000),
    examPace: real && paceOf(real),
  }
}

/** Seconds per question with the middle number of questions. */
function paceOf(exam: Parameters<typeof realPace>[0]): number {
  const { least, most } = realPace(exam)
  return (least + most) / 2
}
