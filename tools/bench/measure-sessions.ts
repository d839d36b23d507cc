// Measures practice in a course of 10,000 questions by a person with 50,000 answers, and compares each
// request with its own statements.
import type { InjectOptions } from 'fastify'
import { Client } from 'pg'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS } from '../../src/domain/attempts/practice-plan.ts'
import { namedQuery, openPool } from '../../src/server/db/database.ts'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import type { Learner } from './practice-data.ts'
import type { Recorder, Statement } from './record.ts'
import { measureRatio, median } from './rounds.ts'
import { type Line, timesLine } from './verdict.ts'

export type Deep = {
  recorder: Recorder
  learner: Learner
  urls: DatabaseUrls
  origin: string
  rounds: number
}

const MOST_TIMES = 3
/** These requests send several statements at once, so they are compared with the slowest one. */
const MOST_TIMES_LARGEST: Record<string, number> = { dashboard: 5, 'study plan': 3, 'reviews of today': 3 }
const ASKED_PER_ROUND = 10
const NARROW = {
  ...NO_FILTERS,
  domains: ['1', '2', '3'],
  history: ['mistakes', 'unseen'],
  notSeenInLast: 3,
  excludedTypes: ['multiple'],
}

/**
 * Sends one request at a time, and compares its time with that of the same statements sent by the driver
 * alone.
 */
export async function measureSessions({ recorder, learner, urls, origin, rounds }: Deep): Promise<Line[]> {
  const owner = new Client({ connectionString: urls.owner })
  await owner.connect()
  const pool = openPool(urls.app, { max: 1 })
  const driver = await pool.connect()
  const send = namedQuery(driver)
  const clear = () => endSessions(owner, learner)
  const lines: Line[] = []
  for (const [what, request] of Object.entries(deepRequests(learner, origin))) {
    await clear()
    const statements = await recorder.record(request)
    const most = MOST_TIMES_LARGEST[what]
    const compared = most === undefined ? statements : [await findSlowest(send, statements)]
    const limit = () => medianMs(clear, () => replay(send, compared))
    const ours = () => medianMs(clear, () => ask(origin, request))
    // PostgreSQL plans the first few uses of a statement individually and then keeps one plan. These calls
    // get it to that point.
    await limit()
    await ours()
    const ratio = await measureRatio(rounds, { limit, ours })
    lines.push(
      most === undefined
        ? timesLine(what, ratio, MOST_TIMES, 'its SQL, driver loop')
        : timesLine(what, ratio, most, 'its largest query'),
    )
  }
  driver.release()
  await Promise.all([pool.end(), owner.end()])
  return lines
}

export function deepRequests({ person, courseSlug }: Learner, origin: string): Record<string, InjectOptions> {
  const headers = { cookie: person.cookie, origin }
  const at = `/api/courses/${courseSlug}`
  return {
    'session start': {
      method: 'POST',
      url: `${at}/practice/sessions`,
      headers,
      payload: { plan: DEFAULT_PRACTICE_PLAN },
    },
    'session start, narrow': {
      method: 'POST',
      url: `${at}/practice/sessions`,
      headers,
      payload: { plan: { ...DEFAULT_PRACTICE_PLAN, filters: NARROW } },
    },
    'practice builder': { method: 'GET', url: `${at}/practice`, headers },
    'practice matches': {
      method: 'POST',
      url: `${at}/practice/matches`,
      headers,
      payload: { filters: NARROW },
    },
    notebook: { method: 'GET', url: `${at}/notebook`, headers },
    dashboard: { method: 'GET', url: '/api/dashboard', headers },
    'study plan': { method: 'GET', url: `${at}/plan`, headers },
    'reviews of today': { method: 'GET', url: '/api/reviews/today', headers },
  }
}

/** Deletes the open session, so that the same start can be repeated. */
export async function endSessions(owner: Client, { person }: Learner): Promise<void> {
  await owner.query('delete from exam_attempts where user_id = $1 and finished_at is null', [person.userId])
}

export async function ask(origin: string, { method, url, headers, payload }: InjectOptions): Promise<void> {
  const response = await fetch(`${origin}${url as string}`, {
    method: method!,
    headers: {
      ...(headers as Record<string, string>),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${url as string} returned status ${response.status}: ${body}`)
}

export async function medianMs(
  prepare: () => Promise<void>,
  act: () => Promise<void>,
  asked = ASKED_PER_ROUND,
): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < asked; time += 1) {
    await prepare()
    const startedAt = performance.now()
    await act()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

export async function replay(
  send: ReturnType<typeof namedQuery>,
  statements: readonly Statement[],
): Promise<void> {
  for (const { text, values } of statements) await send(text, values)
}

async function findSlowest(
  send: ReturnType<typeof namedQuery>,
  statements: readonly Statement[],
): Promise<Statement> {
  let slowest = { statement: statements[0]!, time: 0 }
  for (const statement of statements) {
    const time = await medianMs(
      async () => {},
      () => replay(send, [statement]),
    )
    if (time > slowest.time) slowest = { statement, time }
  }
  return slowest.statement
}
