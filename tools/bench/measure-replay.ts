// Measures how long the server takes to compute everyone's readiness again, and how much longer an answer takes to be saved
// meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { Client } from 'pg'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import type { AttemptPlace } from './data.ts'
import { ask } from './measure-sessions.ts'
import { addLearners } from './practice-data.ts'
import { measureRatio, median } from './rounds.ts'
import { atMostLine, type Line, timesLine } from './verdict.ts'

export type ReplaySize = {
  /** How many more people have answered questions. */
  people: number
  /** The finished sessions of each, with 100 answers. */
  sessions: number
  /** How many answers to save while the server does nothing else. */
  saves: number
}
/** With the heavy user, this makes a million answers. */
export const FULL_REPLAY: ReplaySize = { people: 950, sessions: 10, saves: 300 }
export const TOY_REPLAY: ReplaySize = { people: 4, sessions: 2, saves: 10 }

type Replaying = {
  urls: DatabaseUrls
  authSecret: string
  courseSlug: string
  place: AttemptPlace
  origin: string
  residentMb: () => number
  rounds: number
  size: ReplaySize
}

const MILLION = 1_000_000
const MOST_SECONDS = 60
const MOST_MB = 150
const MOST_TIMES = 1.5
const MOST_ROUNDS = 3
const PAUSE_MS = 20
const PATIENCE_MS = 600_000
/** Higher than the revisions of all other measurements. */
const FIRST_REVISION = 1_500_000_000

export async function measureReplay(replaying: Replaying): Promise<Line[]> {
  const { urls, authSecret, courseSlug, origin, residentMb, size } = replaying
  const owner = new Client({ connectionString: urls.owner })
  await owner.connect()
  await owner.query('begin')
  await addLearners(owner, authSecret, courseSlug, size)
  await owner.query('commit')
  await owner.query('vacuum analyze')
  const people = await countOf(owner, 'select count(distinct user_id) as n from learner_days')
  const answers = await countOf(owner, 'select count(*) as n from answer_events')
  const save = saverOf(replaying.place, origin)
  const seconds: number[] = []
  const megabytes: number[] = []
  const slowest: number[] = []

  const quiet = async () => {
    const times: number[] = []
    while (times.length < size.saves) times.push(await save())
    return median(times)
  }
  const meanwhile = async () => {
    const before = residentMb()
    await startReplay(owner)
    const startedAt = performance.now()
    const times: number[] = []
    let most = before
    while ((await countOf(owner, 'select count(*) as n from learner_beliefs')) < people) {
      times.push(await save())
      most = Math.max(most, residentMb())
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new Error('readiness was not computed again in time')
    }
    seconds.push(((performance.now() - startedAt) / 1_000) * (MILLION / answers))
    megabytes.push(most - before)
    slowest.push(Math.max(...times))
    return median(times)
  }
  await quiet()
  const ratio = await measureRatio(Math.min(replaying.rounds, MOST_ROUNDS), { limit: quiet, ours: meanwhile })
  await owner.end()
  const ofWhat = `from ${answers} answers of ${people} people`
  return [
    atMostLine('readiness of a million answers, again', median(seconds), MOST_SECONDS, 's', ofWhat),
    atMostLine('memory for that', Math.max(...megabytes), MOST_MB, 'MB', 'most beyond what was used before'),
    {
      ...timesLine('answer saved meanwhile', ratio, MOST_TIMES, 'quiet'),
      note: `${ratio.ours.toFixed(1)} to ${ratio.limit.toFixed(1)} ms, slowest ${Math.max(...slowest).toFixed(0)} ms, ${ratio.rounds} rounds`,
    },
  ]
}

/** Returns when the server's own schedule, which runs once a minute, has begun. */
async function startReplay(owner: Client): Promise<void> {
  await owner.query('delete from learner_beliefs')
  await owner.query("delete from scheduled_runs where name = 'replay_beliefs'")
  const runs = "select count(*) as n from scheduled_runs where name = 'replay_beliefs'"
  while ((await countOf(owner, runs)) === 0) await sleep(PAUSE_MS)
}

/** Saves one answer again and again, with a pause before each. Returns the time of each save in milliseconds. */
function saverOf({ person, attemptId, questionId, choiceId }: AttemptPlace, origin: string) {
  let revision = FIRST_REVISION
  return async () => {
    revision += 1
    const request: InjectOptions = {
      method: 'PUT',
      url: `/api/attempts/${attemptId}/answers/${questionId}`,
      headers: { cookie: person.cookie, origin },
      payload: { choiceIds: [choiceId], flagged: false, confidence: 'sure', timeMs: 1_234, revision },
    }
    await sleep(PAUSE_MS)
    const startedAt = performance.now()
    await ask(origin, request)
    return performance.now() - startedAt
  }
}

async function countOf(owner: Client, statement: string): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(statement)
  return Number(rows[0]!.n)
}
