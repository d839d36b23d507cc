import { planStudy } from '#domain/study-plan/study-plan.ts'
import type { Deps } from '../../deps.ts'
import type { CourseRef } from '../catalogue/find-course.ts'
import { findPlanInput } from './find-plan-input.ts'

export type SessionToday = {
  /** Without a domain, it is the dress rehearsal. */
  session: {
    domain: { code: string; name: string } | null
    questions: number
    minutes: number
    /** The slugs of the sets that it asks; empty for all. */
    sets: string[]
  }
  /** The set that is kept for the rehearsal; null if none is. */
  rehearsal: { slug: string; title: string } | null
}

/** Today's session of a study plan; null without an exam date, on a day without a session, and once it is done. */
export async function findSessionToday(
  deps: Pick<Deps, 'db' | 'keysDb' | 'reads' | 'now'>,
  { userId, course }: { userId: string; course: CourseRef },
): Promise<SessionToday | null> {
  const found = await findPlanInput(deps, { userId, course })
  if (!found) return null
  const { input, kept, practisedSets: sets } = found
  const { sessions, isTodayDone } = planStudy(input)
  const session = sessions.find(({ day }) => day === input.today)
  if (!session || isTodayDone) return null
  const { domain: code, questions, minutes } = session
  const domain = input.form.domains.find((each) => each.code === code)
  return {
    session: { domain: domain ? { code: domain.code, name: domain.name } : null, questions, minutes, sets },
    rehearsal: kept && { slug: kept.slug, title: kept.title },
  }
}
