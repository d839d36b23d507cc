// node tools/crash.ts [--attempts 500] [--kills 12] [--seconds N] [--unsafe] Kills the server and PostgreSQL
// while people take exams, and counts the acknowledged answers that were lost. `--unsafe` tests this test:
// PostgreSQL then acknowledges writes before they are on disk, so the run must report losses.
import { parseArgs } from 'node:util'
import { type CrashReport, describeReport, isClean, lossesOf } from './crash/describe.ts'
import { runCrash } from './crash/run-crash.ts'
import type { Victim } from './crash/supervisor.ts'
import { onSignals } from '../start/site/signals.ts'

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '500' },
    kills: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '0' },
    unsafe: { type: 'boolean', default: false },
  },
})
let stopRun = async () => {}
onSignals(() => stopRun(), 130)

const VICTIMS: readonly Victim[] = ['postgres', 'server', 'both']
const OWN_VICTIMS: readonly Victim[] = ['own_postgres', 'own_server']

/** `share` is the fraction of all kills and of the total time that these victims get. */
async function run(victims: readonly Victim[], share: number): Promise<CrashReport> {
  const startedAt = performance.now()
  const report = await runCrash({
    attempts: Number(values.attempts),
    victims,
    seconds: Number(values.seconds) * share,
    isUnsafe: values.unsafe,
    onProgress: (message) => console.log(message),
    onStarted: (stop) => void (stopRun = stop),
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n${values.attempts} attempts, ${victims.length} kills, ${seconds} s`)
  console.log(describeReport(report))
  return report
}

const kills = Number(values.kills)
const own = values.unsafe ? 0 : Math.ceil(kills / 4)
const reports = [
  await run(
    Array.from({ length: kills - own }, (_, index) => VICTIMS[index % VICTIMS.length]!),
    1 - own / kills,
  ),
]
if (own > 0) {
  console.log('\n`npm start` with the embedded database, both of which have to come back by themselves')
  reports.push(
    await run(
      Array.from({ length: own }, (_, index) => OWN_VICTIMS[index % OWN_VICTIMS.length]!),
      own / kills,
    ),
  )
}

const isAsExpected = values.unsafe ? lossesOf(reports[0]!) > 0 : reports.every(isClean)
console.log(
  values.unsafe
    ? `\nThe control ${isAsExpected ? 'loses answers, as expected' : 'lost nothing, so this harness proves nothing'}`
    : `\n${isAsExpected ? 'No acknowledged answer was lost' : 'Acknowledged answers were lost'}`,
)
process.exit(isAsExpected ? 0 : 1)
