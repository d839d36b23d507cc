// What is asked, over HTTP and of PostgreSQL alike.
import type { InjectOptions } from 'fastify'
import type { SittingPlace } from './data.ts'
import type { Limit, Load } from './limit.ts'
import { loadOf } from './limit.ts'
import type { Target } from './load.ts'
import type { Recorder } from './record.ts'

const HEX = '0123456789abcdef'.split('')
/** Two digits that titles hold: each finds a page of courses, and more. */
const SEARCHES = HEX.flatMap((one) => HEX.map((other) => one + other))
const SORTS = ['popular', 'price-asc', 'price-desc'] as const

/** 768 searches in turn. The server keeps 500 bodies and drops the oldest, so none is ever found there. */
export const UNCACHED_COURSES: Target[] = SEARCHES.flatMap((search) =>
  SORTS.map((sort): Target => ({ method: 'GET', path: `/api/courses?search=${search}&sort=${sort}` })),
)
export const CACHED_COURSES: Target[] = [{ method: 'GET', path: '/api/courses' }]

/** The same statements with the same searches, as many of each order as are asked over HTTP. */
export async function recordCourses(recorder: Recorder): Promise<Load[]> {
  const loads: Load[] = []
  for (const sort of SORTS) {
    const statement = (await recorder.record({ url: `/api/courses?search=ab&sort=${sort}` })).at(-1)!
    const sets = SEARCHES.map((search) => ({ page: 0, patterns: [`%${search}%`] }))
    loads.push(loadOf(statement, { page: 0, patterns: ['%ab%'] }, sets, null))
  }
  return loads
}

export function answerTargets(places: readonly SittingPlace[]): Target[] {
  return places.map(({ person, attemptId, questionId, choiceId }) => ({
    method: 'PUT',
    path: `/api/attempts/${attemptId}/answers/${questionId}`,
    cookie: person.cookie,
    bodyStart: `{"choiceIds":["${choiceId}"],"flagged":false,"confidence":"sure","timeMs":1234,"revision":`,
  }))
}

/** The statement for one answer under a commit of its own: what answers that share one are held against. */
export async function recordAnswer(
  recorder: Recorder,
  places: readonly SittingPlace[],
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
  // A save that is repeated is not gathered with others a second time: the last look at it is for it alone.
  const statements = await recorder.record(request)
  return loadOf(statements.at(-1)!, valuesOf(first), places.map(valuesOf), 'revision')
}

function valuesOf({ person, attemptId, questionId, choiceId }: SittingPlace) {
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

/** Enough of the share that HTTP must reach; the driver's own cost is not ours, so its limit asks for more. */
export function shareWanted(limit: Limit, { pgbench, driver }: { pgbench: number; driver: number }): number {
  return limit.name === 'pgbench' ? pgbench : driver
}
