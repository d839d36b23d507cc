import type { Readiness, ReadinessDetails } from '#contract/readiness.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { DAY_MS, dayOf } from '#domain/days.ts'
import { type Belief, priorBelief } from '#domain/readiness/belief.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import { type Forecast, forecast } from '#domain/readiness/readiness.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findReadinessChanges } from '../attempts/finishing/find-readiness-changes.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { type BeliefRow, countLeftOut, findBelief, hasAnswers } from './belief-store.ts'
import { findExamForm } from './find-exam-form.ts'
import { findLearnerDays } from './find-learner-days.ts'
import { HISTORY_DAYS, presentChanges, presentDomains, presentHistory, presentReadiness } from './present.ts'
import { isOfForm, replayBelief } from './replay-belief.ts'

type Finding = Pick<Deps, 'db' | 'keysDb' | 'reads' | 'now'>
type InCourse = { userId: string; courseId: string }

/** How many attempts that moved readiness are listed. */
const CHANGES = 3

/** Of a course without a blueprint. */
const NOTHING: ReadinessDetails = {
  readiness: null,
  domains: [],
  history: [],
  changes: { pause: null, estimates: null, attempts: [] },
  answered: 0,
  questions: 0,
  leftOut: 0,
  cutBasis: '',
}

/** The person's chance to pass today; null if the course has no blueprint, so that nothing is known about its exam. */
export async function findReadiness(deps: Finding, who: InCourse): Promise<Readiness | null> {
  const found = await findStanding(deps, who)
  return found && presentReadiness(found)
}

/** The same with what it is based on. */
export async function findReadinessDetails(
  deps: Deps,
  userId: string,
  slug: string,
): Promise<ReadinessDetails> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const found = await findStanding(deps, { userId, courseId: course.id })
  if (!found) return NOTHING
  const { today, form } = found
  const from = laterDay(dayOf(deps.now()), -HISTORY_DAYS)
  const domains = form.domains.map(({ code }) => code)
  const [days, attempts, leftOut] = await Promise.all([
    findLearnerDays(deps.db, { userId, from: null, course: { id: course.id, from } }),
    findReadinessChanges(deps.db, { userId, courseId: course.id, limit: CHANGES }),
    countLeftOut(deps.db, { userId, courseId: course.id, domains }),
  ])
  return {
    readiness: presentReadiness(found),
    domains: presentDomains(today, form),
    history: presentHistory(days),
    changes: presentChanges({ ...found, ...sinceLastAnswer(found, deps.now()), days, attempts }),
    answered: today.domains.reduce((sum, { answered }) => sum + answered, 0),
    questions: form.bankSize,
    leftOut,
    cutBasis: form.cutBasis,
  }
}

/** The forecast as it was at the last answer, and for how long nothing has been answered since. */
function sinceLastAnswer({ belief, answeredAt, form, today }: Standing, now: Date) {
  if (!answeredAt) return { atLastAnswer: today, pauseDays: 0 }
  return {
    atLastAnswer: forecast(belief, form, { answeredAt, at: answeredAt }),
    pauseDays: Math.floor((now.getTime() - answeredAt.getTime()) / DAY_MS),
  }
}

/** What a forecast of a person's exam is computed from. */
export type Standing = {
  /** The prior belief if there is no answer yet. */
  belief: Belief
  answeredAt: Date | null
  form: ExamForm
  today: Forecast
  /** The release of difficulties that the belief was computed with. */
  release: number
  /** True until the belief has been computed again with the latest release of difficulties. */
  isOutdated: boolean
}

/** Null if the course has no blueprint. */
export async function findStanding(deps: Finding, who: InCourse): Promise<Standing | null> {
  const form = await findExamForm(deps, who.courseId)
  if (!form) return null
  const stored = await findUsableBelief(deps, who, form)
  const belief = stored ?? priorBelief(form.priorMeans)
  const answeredAt = stored?.answeredAt ?? null
  const today = forecast(belief, form, { answeredAt, at: deps.now() })
  const release = stored?.release ?? form.release
  return { belief, answeredAt, form, today, release, isOutdated: release !== form.release }
}

/**
 * Beliefs of an older model or blueprint, and those of people who answered before there were any, are computed again at once.
 * Those of an older release are used until the background has computed them again.
 */
async function findUsableBelief(deps: Finding, who: InCourse, form: ExamForm): Promise<BeliefRow | null> {
  const stored = await findBelief(deps.db, who)
  if (stored && isOfForm(stored, form)) return stored
  if (!stored && !(await hasAnswers(deps.db, who))) return null
  return deps.keysDb.transaction().execute(async (tx) => {
    await lockPerson(tx, who.userId)
    await replayBelief(tx, who, form)
    return findBelief(tx, who)
  })
}
