// Measures how much slower the hot paths are with ten times the data; they should be nearly as fast. The two
// sizes are measured in turn.
import { Client } from 'pg'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import type { Filled, Size, AttemptPlace } from './data.ts'
import type { Generator, Target } from './load.ts'
import { ask, deepRequests, endSessions, medianMs } from './measure-sessions.ts'
import { addTexts, requestOf } from './measure-tutor.ts'
import { measureRatio } from './rounds.ts'
import { answerTargets, CACHED_COURSES, UNCACHED_COURSES } from './targets.ts'
import { type Line, timesLine } from './verdict.ts'

export function enlarge(size: Size, times: number): Size {
  return { ...size, setsPerCourse: size.setsPerCourse * times, people: size.people * times }
}
export type Stage = Filled & { origin: string; generator: Generator; urls: DatabaseUrls }
type Stages = { small: Stage; large: Stage; rounds: number; seconds: number }

const MOST_TIMES = 1.5
const AGAINST = 'on a tenth'
/** The share of attempts used for saving answers. The others are submitted one by one. */
const ASKING_SHARE = 0.8
const askingOf = ({ places }: Stage) => Math.floor(places.length * ASKING_SHARE)
/** Few enough that all rounds stay below what one person may ask in a minute. */
const TUTOR_ASKED = 4
const REVISIONS_PER_RUN = 1_000_000

/** `only` limits the run to measurements whose names begin with it. */
export async function* measureScale(stages: Stages, only = ''): AsyncGenerator<Line> {
  const { small, large } = stages
  const answering = new Map(
    [small, large].map((stage) => [stage, answerTargets(spread(stage, askingOf(small)))]),
  )
  let runs = 0
  const rates: Record<string, (stage: Stage) => Target[]> = {
    'catalogue, uncached': () => UNCACHED_COURSES,
    'catalogue, kept': () => CACHED_COURSES,
    'answer saved': (stage) => answering.get(stage)!,
    'page, rendered': () => renderedPages((runs += 1)),
    'page, kept': () => [{ method: 'GET', path: '/courses' }],
  }
  const nextBase = () => (runs += 1) * REVISIONS_PER_RUN
  for (const [what, targetsOf] of Object.entries(rates))
    if (what.startsWith(only)) yield await compareRates(what, stages, targetsOf, nextBase)
  yield* compareTimes(stages, only)
}

async function compareRates(
  what: string,
  { small, large, rounds, seconds }: Stages,
  targetsOf: (stage: Stage) => Target[],
  base: () => number,
): Promise<Line> {
  const rate = (stage: Stage) => stage.generator.run(targetsOf(stage), seconds, base())
  await rate(large)
  await rate(small)
  const ratio = await measureRatio(rounds, { limit: () => rate(large), ours: () => rate(small) })
  return timesLine(what, ratio, MOST_TIMES, AGAINST, 'a second')
}

/** Measurements that are slow enough to be timed individually. */
async function* compareTimes({ small, large, rounds }: Stages, only: string): AsyncGenerator<Line> {
  const finishingCount = small.places.length - askingOf(small)
  const timers = [await openTimers(small, finishingCount), await openTimers(large, finishingCount)]
  for (const what of Object.keys(timers[0]!.times)) {
    if (!what.startsWith(only)) continue
    const [ofSmall, ofLarge] = timers.map(({ times }) => times[what]!) as [Timer, Timer]
    await ofSmall()
    await ofLarge()
    const ratio = await measureRatio(rounds, { limit: ofSmall, ours: ofLarge })
    yield timesLine(what, ratio, MOST_TIMES, AGAINST)
  }
  await Promise.all(timers.map(({ close }) => close()))
}

type Timer = () => Promise<number>

async function openTimers(stage: Stage, finishingCount: number) {
  const { places, learner, origin, urls } = stage
  const owner = new Client({ connectionString: urls.owner })
  await owner.connect()
  const finishing = places.slice(-finishingCount)
  await answerAll(owner, finishing)
  const nothing = async () => {}
  const finish = () => {
    const { attemptId, person } = finishing.pop()!
    const headers = { cookie: person.cookie, origin }
    return ask(origin, { method: 'POST', url: `/api/attempts/${attemptId}/submit`, headers })
  }
  const times: Record<string, Timer> = { 'attempt submitted': () => medianMs(nothing, finish) }
  for (const [what, request] of Object.entries(deepRequests(learner, origin)))
    times[what] = () =>
      medianMs(
        () => endSessions(owner, learner),
        () => ask(origin, request),
      )
  const courseId = await addTexts(owner, learner.courseSlug)
  times['tutor reply'] = () =>
    medianMs(
      async () => void (await owner.query('delete from tutor_conversations')),
      () => ask(origin, requestOf(origin, learner.person, courseId, 0)),
      TUTOR_ASKED,
    )
  return { times, close: () => owner.end() }
}

async function answerAll(owner: Client, places: readonly AttemptPlace[]): Promise<void> {
  await owner.query(
    `insert into attempt_answers (user_id, attempt_id, question_id, choice_ids, revision, answered_at)
     select user_id, attempt_id, question_id, choice_order[1:1], 1, now()
     from attempt_items where attempt_id = any ($1::uuid[]) on conflict do nothing`,
    [places.map(({ attemptId }) => attemptId)],
  )
}

function renderedPages(run: number): Target[] {
  return Array.from({ length: 20_000 }, (_, index): Target => ({
    method: 'GET',
    path: `/courses?search=${run}-${index}`,
  }))
}

/** Picks attempts evenly from all except the last ones, which are reserved for submitting. */
function spread(stage: Stage, count: number): AttemptPlace[] {
  const { places } = stage
  const step = Math.floor(askingOf(stage) / count)
  return Array.from({ length: count }, (_, index) => places[index * step]!)
}
