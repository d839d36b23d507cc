// npm run bench [-- --lighthouse] [-- --scale] [--toy] [--rounds 5] [--seconds 3] Compares the product with a
// limit that is measured in the same run, on a full-size catalogue in a scratch database. Slow times are
// reported but are not a failure: the exit code is 1 only if something is broken.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { type Filled, fillDatabase, FULL_SIZE, type Size, TOY_SIZE } from './bench/data.ts'
import { findLimit } from './bench/limit.ts'
import { findGenerator, FULL_CONNECTIONS, TOY_CONNECTIONS } from './bench/load.ts'
import { FULL_ADMIN, measureAdmin, TOY_ADMIN } from './bench/measure-admin.ts'
import { FULL_ERRORS, measureErrors, TOY_ERRORS } from './bench/measure-errors.ts'
import { FULL_FLOODS, measureFloods, TOY_FLOODS } from './bench/measure-floods.ts'
import { FULL_EVENTS, measureEvents, TOY_EVENTS } from './bench/measure-events.ts'
import { FULL_REPLAY, measureReplay, TOY_REPLAY } from './bench/measure-replay.ts'
import { measureSessions } from './bench/measure-sessions.ts'
import { FULL_TUTOR, measureTutor, TOY_TUTOR } from './bench/measure-tutor.ts'
import { measureAnswers, measureCatalogue, measurePages, type Means } from './bench/measure.ts'
import { weighPages } from './bench/pages.ts'
import { openRecorder } from './bench/record.ts'
import { measureScale, type Stage, enlarge } from './bench/scale.ts'
import { type Database, openScratchDatabase, startSite } from './bench/site.ts'
import { atMostLine, describeLine, type Line } from './bench/verdict.ts'
import { describeFailure } from '../start/site/fail.ts'
import { createShutdown } from '../start/site/shutdown.ts'
import { onSignals } from '../start/site/signals.ts'

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'boolean', default: false },
    /** Measures the hot paths again with ten times the data. */
    scale: { type: 'boolean', default: false },
    /** Uses only as much data as each stage needs to run. For testing the benchmark itself. */
    toy: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    /**
     * Runs only one part: catalogue, answers, sessions, replay, tutor, errors, admin, floods, pages or events. With --scale: only the lines that
     * begin with this text.
     */
    only: { type: 'string' },
  },
})
const RESIDENT_MOST_MB = 250
const size = values.toy ? TOY_SIZE : FULL_SIZE
const eventsSize = values.toy ? TOY_EVENTS : FULL_EVENTS
const rounds = Number(values.rounds ?? (values.toy ? 1 : 5))
const seconds = Number(values.seconds ?? (values.toy ? 1 : 3))
const connections = values.toy ? TOY_CONNECTIONS : FULL_CONNECTIONS
const building = { isBuildNew: !values.toy }

const shutdown = createShutdown()
onSignals(shutdown.run, 130)
try {
  await bench()
} catch (error) {
  if (!shutdown.isRunning()) console.error(describeFailure(error))
  process.exitCode = 1
}
await shutdown.run()

async function bench(): Promise<void> {
  const authSecret = randomBytes(48).toString('base64url')
  if (values.scale) return benchScale(authSecret)
  const database = await openScratchDatabase()
  shutdown.add(database.close)
  if (values.lighthouse) return judgePages(database, authSecret)
  if (values.only === 'events') return print(await measureEvents(database, authSecret, eventsSize))
  const filled = await fill(database, authSecret, size)
  const { places, learner } = filled
  const site = await startSite(database, authSecret, building)
  shutdown.add(site.close)
  shutdown.check()

  const recorder = openRecorder(site.config, database.urls)
  shutdown.add(recorder.close)
  const { folder } = database
  const limit = findLimit({ folder, socketDir: database.cluster.socketDir, url: database.urls.app })
  const generator = findGenerator({ folder, baseUrl: site.baseUrl, connections })
  console.log(
    `limit: ${limit.name}, 16 connections; load: ${generator.name}, ${connections} connections; ${rounds} rounds of ${seconds} s, in turn\n`,
  )
  const means: Means = {
    recorder,
    limit,
    generator,
    generatorAt: (baseUrl) => findGenerator({ folder, baseUrl, connections }),
    cpuSeconds: site.cpuSeconds,
    places,
    origin: site.baseUrl,
    rounds,
    seconds,
  }
  const deep = { recorder, learner, urls: database.urls, origin: site.baseUrl, rounds: means.rounds }
  const parts = {
    catalogue: measureCatalogue,
    answers: measureAnswers,
    sessions: () => measureSessions(deep),
    replay: () =>
      measureReplay({
        ...deep,
        authSecret,
        courseSlug: learner.courseSlug,
        place: places[0]!,
        residentMb: site.residentMb,
        size: values.toy ? TOY_REPLAY : FULL_REPLAY,
      }),
    tutor: () => measureTutor({ ...deep, authSecret, places, size: values.toy ? TOY_TUTOR : FULL_TUTOR }),
    errors: () =>
      measureErrors({ ...means, urls: database.urls, size: values.toy ? TOY_ERRORS : FULL_ERRORS }),
    admin: () => measureAdmin({ ...deep, authSecret, size: values.toy ? TOY_ADMIN : FULL_ADMIN }),
    floods: () =>
      measureFloods({ ...means, urls: database.urls, size: values.toy ? TOY_FLOODS : FULL_FLOODS }),
    pages: measurePages,
  }
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only && values.only !== name) continue
    shutdown.check()
    print(await measure(means))
    print([atMostLine(`memory of the server after ${name}`, site.residentMb(), RESIDENT_MOST_MB, 'MB')])
  }
  print(await weighPages())
  if (values.toy)
    await showReports(site.baseUrl, { ...filled, origin: site.baseUrl, urls: database.urls, generator })
  if (!values.only) print(await measureEvents(database, authSecret, eventsSize))
}

/** Runs a short version of each report that normally needs its own option, on the running site. */
async function showReports(baseUrl: string, stage: Stage): Promise<void> {
  const stages = { small: stage, large: stage, rounds, seconds }
  for await (const line of measureScale(stages, 'notebook')) print([line])
  const { runLighthouse } = await import('./bench/lighthouse.ts')
  print(await runLighthouse(baseUrl, { paths: ['/imprint'], runs: 1 }))
}

/** Both sites run at the same time, so that other load on the machine affects both. */
async function benchScale(authSecret: string): Promise<void> {
  const small = await openStage(authSecret, size)
  const large = await openStage(authSecret, enlarge(size, 10))
  console.log(
    `load: ${small.generator.name}, ${connections} connections; ${rounds} rounds of ${seconds} s, in turn\n`,
  )
  const stages = { small, large, rounds, seconds }
  for await (const line of measureScale(stages, values.only)) print([line])
}

async function openStage(authSecret: string, size: Size): Promise<Stage> {
  const database = await openScratchDatabase()
  shutdown.add(database.close)
  const filled = await fill(database, authSecret, size)
  const site = await startSite(database, authSecret, building)
  shutdown.add(site.close)
  shutdown.check()
  const generator = findGenerator({ folder: database.folder, baseUrl: site.baseUrl, connections })
  return { ...filled, origin: site.baseUrl, urls: database.urls, generator }
}

async function fill(database: Database, authSecret: string, size: Size): Promise<Filled> {
  const owner = new Client({ connectionString: database.urls.owner })
  await owner.connect()
  const startedAt = performance.now()
  const filled = await fillDatabase(owner, authSecret, size)
  await owner.end()
  const exams = (size.courses - 1) * size.setsPerCourse + size.deepSets
  console.log(
    `${size.courses} courses, ${count(exams)} exams, ${count(exams * 100)} questions, ${count(filled.places.length)} open attempts, ` +
      `one person with ${count(size.sessions * 100)} answers (${secondsSince(startedAt)}); on disk in ${database.folder}`,
  )
  return filled
}

/** Measures with the product's own content, because generated courses have no sample for the home page. */
async function judgePages(database: Database, authSecret: string): Promise<void> {
  const site = await startSite(database, authSecret, building)
  shutdown.add(site.close)
  const { runLighthouse } = await import('./bench/lighthouse.ts')
  print(await runLighthouse(site.baseUrl))
}

function print(lines: readonly Line[]): void {
  for (const line of lines) console.log(describeLine(line))
}

function count(value: number): string {
  return value.toLocaleString('en')
}

function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`
}
