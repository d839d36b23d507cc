// npm run bench [-- --lighthouse] [--rounds 5] [--seconds 3]
// Ratios to a limit that is measured in the same run, on a catalogue of full size in a scratch database. It asserts no time:
// it ends with 1 only when something is broken.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { fillDatabase } from './bench/data.ts'
import { findLimit } from './bench/limit.ts'
import { findGenerator } from './bench/load.ts'
import { measureAnswers, measureCatalogue, measurePages, type Means } from './bench/measure.ts'
import { weighPages } from './bench/pages.ts'
import { openRecorder } from './bench/record.ts'
import { type Database, openScratchDatabase, startSite } from './bench/site.ts'
import { atMostLine, describeLine, type Line } from './bench/verdict.ts'
import { describeFailure } from './startup/fail.ts'
import { createShutdown } from './startup/shutdown.ts'
import { onSignals } from './startup/signals.ts'

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** For work on one of them: catalogue, answers or pages. */
    only: { type: 'string' },
  },
})
const RESIDENT_MOST_MB = 250

const shutdown = createShutdown()
onSignals(shutdown.run)
try {
  await bench()
} catch (error) {
  if (!shutdown.isRunning()) console.error(describeFailure(error))
  process.exitCode = 1
}
await shutdown.run()

async function bench(): Promise<void> {
  const authSecret = randomBytes(48).toString('base64url')
  const database = await openScratchDatabase()
  shutdown.add(database.close)
  if (values.lighthouse) return judgePages(database, authSecret)
  const owner = new Client({ connectionString: database.urls.owner })
  await owner.connect()
  const startedAt = performance.now()
  const places = await fillDatabase(owner, authSecret)
  await owner.end()
  console.log(
    `200 courses, 1,000 exams, 100,000 questions, ${places.length} open sittings (${seconds(startedAt)}); on disk in ${database.folder}`,
  )
  const site = await startSite(database, authSecret)
  shutdown.add(site.close)
  shutdown.check()

  const recorder = openRecorder(site.config, database.urls)
  shutdown.add(recorder.close)
  const { folder } = database
  const limit = findLimit({ folder, socketDir: database.cluster.socketDir, url: database.urls.app })
  const generator = findGenerator({ folder, baseUrl: site.baseUrl })
  console.log(
    `limit: ${limit.name}, 16 connections; load: ${generator.name}, 64 connections; ${values.rounds} rounds of ${values.seconds} s, in turn\n`,
  )
  const means: Means = {
    recorder,
    limit,
    generator,
    cpuSeconds: site.cpuSeconds,
    places,
    origin: site.baseUrl,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  }
  const parts = { catalogue: measureCatalogue, answers: measureAnswers, pages: measurePages }
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only && values.only !== name) continue
    shutdown.check()
    print(await measure(means))
    print([atMostLine(`memory of the server after ${name}`, site.residentMb(), RESIDENT_MOST_MB, 'MB')])
  }
  print(await weighPages())
}

/** On the product's own content: made-up courses have no sample for the front page to show. */
async function judgePages(database: Database, authSecret: string): Promise<void> {
  const site = await startSite(database, authSecret)
  shutdown.add(site.close)
  const { runLighthouse } = await import('./bench/lighthouse.ts')
  print(await runLighthouse(site.baseUrl))
}

function print(lines: readonly Line[]): void {
  for (const line of lines) console.log(describeLine(line))
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`
}
