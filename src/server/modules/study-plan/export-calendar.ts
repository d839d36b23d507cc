import { formatCount } from '#domain/site/format-count.ts'
import { Readable } from 'node:stream'
import { laterDay } from '#domain/calendar-days.ts'
import {
  type CalendarEntry,
  EXAM_ENTRY,
  nextEntries,
  takesItsDay,
  type WantedEntry,
} from '#domain/study-plan/calendar-entries.ts'
import type { PlanInput } from '#domain/study-plan/plan-input.ts'
import { planStudy, type StudyPlan } from '#domain/study-plan/study-plan.ts'
import { SITE } from '#domain/site/site.ts'
import { newId } from '../../db/ids.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { writeCalendar } from '../../integrations/calendar/write-calendar.ts'
import { Download } from '../../requests/download.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type CourseRef, findCourseRef } from '../catalogue/find-course.ts'
import { findToday } from '../progress/find-today.ts'
import { selectEntries, upsertEntries } from './calendar-store.ts'
import { findPlanInput } from './find-plan-input.ts'
import { findGoalRow } from './plan-store.ts'

/**
 * The study plan as a calendar file: one event a study day, and one for the exam. It changes and cancels the events of earlier files,
 * so a file after removing the exam date takes everything back.
 */
export async function exportCalendar(deps: Deps, userId: string, slug: string): Promise<Download> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  const who = { userId, courseId: course.id }
  const goal = await findGoalRow(deps.db, who)
  const found = goal && (await findPlanInput(deps, { userId, course, goal }))
  const plan = found && planStudy(found.input)
  const today = found?.input.today ?? (await findToday(deps.db, userId))
  // The event of a day that is done stays.
  const from = plan?.isTodayDone ? laterDay(today, 1) : today
  const sessions = found && plan ? sessionsOf(found.input, plan) : []
  const wanted = goal === null ? [] : [examOf(course, goal.examOn), ...sessions]
  const entries = await deps.db.transaction().execute(async (tx) => {
    // Two downloads at once must not give one event two ids.
    await lockPerson(tx, who.userId)
    const known = await selectEntries(tx, who)
    const next = nextEntries(known, wanted, { from, newId })
    await upsertEntries(tx, { ...who, entries: next })
    return next
  })
  if (entries.length === 0) throw new Refusal('exam_goal_not_found')
  return new Download({
    fileName: `study-plan-${course.slug}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: Readable.from([write(deps, course, entries)]),
  })
}

function write({ config, now }: Deps, { slug }: CourseRef, entries: readonly CalendarEntry[]): string {
  const { host } = new URL(config.baseUrl)
  const events = entries.map(({ id, ...entry }) => ({
    ...entry,
    isBusy: takesItsDay(entry),
    uid: `${id}@${host}`,
    url: `${config.baseUrl}/course/${slug}/plan`,
  }))
  return writeCalendar(events, { name: `${SITE.name} study plan`, host, writtenAt: now() })
}

function examOf({ title }: CourseRef, examOn: string): WantedEntry {
  return { name: EXAM_ENTRY, day: examOn, summary: `Exam: ${title}`, description: '' }
}

function sessionsOf({ form }: PlanInput, { sessions: all }: StudyPlan): WantedEntry[] {
  const nameOf = (code: string | null) =>
    code === null ? 'Dress rehearsal' : (form.domains.find((domain) => domain.code === code)?.name ?? code)
  const days = Map.groupBy(all, ({ day }) => day)
  return [...days].map(([day, sessions]) => ({
    name: day,
    day,
    summary: `Study: ${sessions.map(({ domain }) => nameOf(domain)).join(', ')}`,
    description: sessions
      .map(
        ({ domain, questions, minutes }) =>
          `${nameOf(domain)}: ${formatCount(questions, 'question')}, about ${minutes} min`,
      )
      .join('\n'),
  }))
}
