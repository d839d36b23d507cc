// Measurements of the product that alternate with measurements of the limit, so that other load on the
// machine affects both.
import type { AttemptPlace } from './data.ts'
import type { Limit } from './limit.ts'
import { startBareServer } from './start-bare-server.ts'
import { countCpu, type Generator, type Target } from './load.ts'
import type { Recorder } from './record.ts'
import { recordTiming } from '../../src/server/modules/telemetry/timings/record-timing.ts'
import { measureRatio } from './rounds.ts'
import {
  answerTargets,
  CACHED_COURSES,
  recordAnswer,
  recordCourses,
  shareWanted,
  UNCACHED_COURSES,
} from './targets.ts'
import { atMostLine, type Line, ratioLine } from './verdict.ts'

export type Means = {
  recorder: Recorder
  limit: Limit
  generator: Generator
  generatorAt: (origin: string) => Generator
  /** Processor time used by the server. */
  cpuSeconds: () => number
  places: readonly AttemptPlace[]
  origin: string
  rounds: number
  seconds: number
}

const READ_SHARE = { pgbench: 0.4, driver: 0.75 }
const SAVE_SHARE = { pgbench: 0.55, driver: 0.9 }
const CACHED_TIMES = 3
const BARE_SHARE = 0.5
const MOST_PERCENT_TO_TIME = 2
const TIMED_REQUESTS = 200_000
/** More revisions than a run of a few seconds can use. */
const REVISIONS_PER_RUN = 1_000_000

export async function measureCatalogue(means: Means): Promise<Line[]> {
  const { recorder, limit, generator, cpuSeconds, rounds, seconds } = means
  const loads = await recordCourses(recorder)
  await limit.run(loads, 1, 0)
  await generator.run(UNCACHED_COURSES, seconds)
  await generator.run(CACHED_COURSES, seconds)
  const counted = { uncached: countCpu(generator, cpuSeconds), kept: countCpu(generator, cpuSeconds) }
  const uncached = () => counted.uncached.run(UNCACHED_COURSES, seconds)
  const read = await measureRatio(rounds, { limit: () => limit.run(loads, seconds, 0), ours: uncached })
  const kept = await measureRatio(rounds, {
    limit: uncached,
    ours: () => counted.kept.run(CACHED_COURSES, seconds),
  })
  return [
    ratioLine(
      'catalogue, uncached',
      read,
      shareWanted(limit, READ_SHARE),
      limit.name,
      counted.uncached.cpuMicros(),
    ),
    ratioLine('catalogue, kept', kept, CACHED_TIMES, 'uncached', counted.kept.cpuMicros()),
    atMostLine(
      'timing of a cached read',
      (100 * microsToTime()) / counted.kept.cpuMicros(),
      MOST_PERCENT_TO_TIME,
      '%',
      `${microsToTime().toFixed(2)} µs each`,
    ),
  ]
}

/** What it costs to time one request, as the pipeline does. Measured apart, because the server's figures vary by more than that. */
function microsToTime(): number {
  const owner = {}
  const startedAt = performance.now()
  for (let time = 0; time < TIMED_REQUESTS; time += 1) {
    const began = performance.now()
    recordTiming(owner, 'endpoint', 'GET /api/courses', performance.now() - began + (time % 100))
  }
  return (1_000 * (performance.now() - startedAt)) / TIMED_REQUESTS
}

export async function measureAnswers(means: Means): Promise<Line[]> {
  const { recorder, limit, generator, cpuSeconds, places, origin, rounds, seconds } = means
  const load = await recordAnswer(recorder, places, origin)
  const targets = answerTargets(places)
  let runs = 0
  const nextBase = () => (runs += 1) * REVISIONS_PER_RUN
  await limit.run([load], 1, nextBase())
  await generator.run(targets, seconds, nextBase())
  const counted = countCpu(generator, cpuSeconds)
  const save = await measureRatio(rounds, {
    limit: () => limit.run([load], seconds, nextBase()),
    ours: () => counted.run(targets, seconds, nextBase()),
  })
  return [ratioLine('answer saved', save, shareWanted(limit, SAVE_SHARE), limit.name, counted.cpuMicros())]
}

/** Compares a cached page with a page rendered for each request, and with a server that only sends the same bytes. */
export async function measurePages(means: Means): Promise<Line[]> {
  const { generator, generatorAt, cpuSeconds, origin, rounds, seconds } = means
  const counted = countCpu(generator, cpuSeconds)
  let runs = 0
  const rendered = () => {
    runs += 1
    const targets = Array.from({ length: 20_000 }, (_, index): Target => ({
      method: 'GET',
      path: `/courses?search=${runs}-${index}`,
    }))
    return generator.run(targets, seconds)
  }
  const page: Target[] = [{ method: 'GET', path: '/courses' }]
  await rendered()
  await generator.run(page, seconds)
  const kept = await measureRatio(rounds, { limit: rendered, ours: () => counted.run(page, seconds) })
  const bare = await startBareServer(`${origin}${page[0]!.path}`)
  try {
    const atBare = countCpu(generatorAt(bare.origin), bare.cpuSeconds)
    // Counted anew, because the server may still have rendered after a round above.
    const beside = countCpu(generator, cpuSeconds)
    const share = await measureRatio(rounds, {
      limit: () => atBare.run(page, seconds),
      ours: () => beside.run(page, seconds),
    })
    return [
      ratioLine('page, kept', kept, null, 'rendered', counted.cpuMicros()),
      ratioLine('page, kept', share, BARE_SHARE, 'a bare server', beside.cpuMicros()),
      atMostLine(
        'page, kept, processor',
        beside.cpuMicros() / atBare.cpuMicros(),
        1 / BARE_SHARE,
        '× a bare server',
      ),
    ]
  } finally {
    bare.close()
  }
}
