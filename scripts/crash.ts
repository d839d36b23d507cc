// node scripts/crash.ts [--sittings 500] [--kills 12] [--seconds N] [--unsafe]
// Kills the server and PostgreSQL under people who are in an exam, and counts what was acknowledged and is gone.
// `--unsafe` is the control: PostgreSQL answers before it has written, and the run must report losses.
import { parseArgs } from 'node:util'
import { describeReport, isClean, lossesOf } from './crash/describe.ts'
import { runCrash } from './crash/run-crash.ts'
import type { Victim } from './crash/supervisor.ts'
import { onSignals } from './startup/signals.ts'

const { values } = parseArgs({
  options: {
    sittings: { type: 'string', default: '500' },
    kills: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '0' },
    unsafe: { type: 'boolean', default: false },
  },
})
const VICTIMS: readonly Victim[] = ['postgres', 'server', 'both']

const startedAt = performance.now()
const report = await runCrash({
  sittings: Number(values.sittings),
  victims: Array.from({ length: Number(values.kills) }, (_, index) => VICTIMS[index % VICTIMS.length]!),
  seconds: Number(values.seconds),
  isUnsafe: values.unsafe,
  onProgress: (message) => console.log(message),
  onStarted: onSignals,
})
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(`\n${values.sittings} sittings, ${values.kills} kills, ${seconds} s`)
console.log(describeReport(report))

const isAsExpected = values.unsafe ? lossesOf(report) > 0 : isClean(report)
console.log(
  values.unsafe
    ? `\nThe control ${isAsExpected ? 'loses answers, as it must' : 'lost nothing, so this harness proves nothing'}`
    : `\n${isAsExpected ? 'Nothing that was acknowledged is gone' : 'What was promised was not kept'}`,
)
process.exit(isAsExpected ? 0 : 1)
