import {
  DEFAULT_PRACTICE_PLAN,
  NO_FILTERS,
  type PracticeFilters,
  type PracticePlan,
} from '#domain/attempts/practice-plan.ts'
import type { Person, TestApp } from '../harness/harness.ts'
import { journey, type Journey } from './attempt.ts'

/** A practice plan that includes every question, with the given changes. `only` adds filters. */
export function buildPlan(
  change: Partial<PracticePlan> & { only?: Partial<PracticeFilters> } = {},
): PracticePlan {
  const { only, ...rest } = change
  return { ...DEFAULT_PRACTICE_PLAN, ...rest, filters: { ...NO_FILTERS, ...only } }
}

/** Starts a practice session of a course over HTTP. */
export async function startSession(
  app: TestApp,
  person: Person,
  slug: string,
  body: { plan: PracticePlan; finishOpen?: string },
): Promise<Journey> {
  const response = await app.as(person).post(`/api/courses/${slug}/practice/sessions`, body)
  if (response.statusCode !== 200) throw new Error(`not started: ${response.body}`)
  const { attemptId } = response.json<{ attemptId: string }>()
  return journey(app, person, { id: '', slug: '', questions: [] }, attemptId)
}
