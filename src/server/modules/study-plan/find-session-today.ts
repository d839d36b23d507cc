import { planStudy } from '#domain/study-plan/study-plan.ts'
import type { Deps } from '../../deps.ts'
import type { CourseRef } from '../catalogue/find-course.ts'
import { findPlanInput } from './find-plan-input.ts'

export type SessionToday = {
  /** Without a domain, it is the dress rehearsal. Null on a day without a session, and once it is done. */
  session: { domain: { code: string; name: string } | null; questions: number; minutes: number } | null
  /** The slugs of the sets to practise: all but the one kept for the rehearsal. Empty if none is kept, and from the day of the exam on. */
  sets: string[]
  /** The set that is kept for the rehearsal; null if none is. */
  rehearsal: { slug: string; title: string } | null
}

/** What a study plan asks today; null without an exam date. */
export async function findSessionToday(
  deps: Pick<Deps, 'db' | 'keysDb' | 'reads' | 'now'>,
  { userId, course }: { userId: string; course: CourseRef },
): Promise<SessionToday | null> {
  const found = await findPlanInput(deps, { userId, course })
  if (!found) return null
  const { input, kept, practisedSets } = found
  const { sessions, isTodayDone } = planStudy(input)
  const session = isTodayDone ? undefined : sessions.find(({ day }) => day === input.today)
  const domain = input.form.domains.find(({ code }) => code === session?.domain)
  return {
    session: session
      ? {
          domain: domain ? { code: domain.code, name: domain.name } : null,
          questions: session.questions,
          minutes: session.minutes,
        }
      : null,
    sets: input.goal.examOn > input.today ? practisedSets : [],
    rehearsal: kept && { slug: kept.slug, title: kept.title },
  }
}
