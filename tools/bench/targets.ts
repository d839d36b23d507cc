// The requests to measure, and the statements that they cause, for measuring PostgreSQL alone.
import type { InjectOptions } from 'fastify'
import type { AttemptPlace } from './data.ts'
import type { Limit, Load } from './limit.ts'
import { loadOf } from './limit.ts'
import type { Target } from './load.ts'
import type { Recorder } from './record.ts'

const HEX = '0123456789abcdef'.split('')
/** Pairs of digits that occur in titles: each search finds more than one page of courses. */
const SEARCHES = HEX.flatMap((one) => HEX.map((other) => one + other))
const SORTS = ['popular', 'price-asc', 'price-desc'] as const

/**
 * 768 different requests, sent in turn. The server caches only the latest 500 responses, so none of these is
 * ever cached.
 */
export const UNCACHED_COURSES: Target[] = SEARCHES.flatMap((search) =>
  SORTS.map((sort): Target => ({ method: 'GET', path: `/api/courses?search=${search}&sort=${sort}` })),
)
export const CACHED_COURSES: Target[] = [{ method: 'GET', path: '/api/courses' }]

/** The statements of the same searches, with each sort order used as often as over HTTP. */
export async function recordCourses(recorder: Recorder): Promise<Load[]> {
  const loads: Load[] = []
  for (const sort of SORTS) {
    const statement = (await recorder.record({ url: `/api/courses?search=ab&sort=${sort}` })).at(-1)!
    const sets = SEARCHES.map((search) => ({ page: 0, patterns: [`%${search}%`] }))
    loads.push(loadOf(statement, { page: 0, patterns: ['%ab%'] }, sets, null))
  }
  return loads
}

export function answerTargets(places: readonly AttemptPlace[]): Target[] {
  return places.map(({ person, attemptId, questionId, choiceId }) => ({
    method: 'PUT',
    path: `/api/attempts/${attemptId}/answers/${questionId}`,
    cookie: person.cookie,
    bodyStart: `{"choiceIds":["${choiceId}"],"flagged":false,"confidence":"sure","timeMs":1234,"revision":`,
  }))
}

/** The statement that saves one answer in its own commit, for comparison with answers that share a commit. */
export async function recordAnswer(
  recorder: Recorder,
  places: readonly AttemptPlace[],
  origin: string,
): Promise<Load> {
  const first = places[0]!
  const request: InjectOptions = {
    method: 'PUT',
    url: `/api/attempts/${first.attemptId}/answers/${first.questionId}`,
    headers: { cookie: first.person.cookie, origin },
    payload: {
      ...valuesOf(first),
      attemptId: undefined,
      questionId: undefined,
      sessionToken: undefined,
      userId: undefined,
    },
  }
  await recorder.record(request)
  // A repeated save does not join a shared commit, so its last statement saves this answer alone.
  const statements = await recorder.record(request)
  return loadOf(statements.at(-1)!, valuesOf(first), places.map(valuesOf), 'revision')
}

function valuesOf({ person, attemptId, questionId, choiceId }: AttemptPlace) {
  const { userId, sessionToken } = person
  return {
    attemptId,
    questionId,
    userId,
    sessionToken,
    choiceIds: [choiceId],
    revision: 1,
    flagged: false,
    confidence: 'sure',
    timeMs: 1234,
  }
}

/**
 * The share of the limit that HTTP must reach. It is higher if the limit was measured through the driver,
 * because that limit includes the driver's own cost.
 */
export function shareWanted(limit: Limit, { pgbench, driver }: { pgbench: number; driver: number }): number {
  return limit.name === 'pgbench' ? pgbench : driver
}
