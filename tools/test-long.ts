// npm run test:long [-- part of a name]: the tests of `npm test` at full size, for releases. Takes about an hour.
import { parseArgs } from 'node:util'
import { type Command, execute, ours, passSignalsOn, tool } from './check/command.ts'
import { seconds } from '../start/site/progress.ts'

type Long = { name: string; command: Command; env?: Record<string, string> }

const RUNS: readonly Long[] = [
  { name: 'journeys', command: ours('tools/e2e.ts') },
  { name: 'benchmark', command: tool('vitest', 'run', '--project=long', '--reporter=minimal') },
  { name: 'planted faults', command: ours('tools/planted-faults.ts') },
  { name: 'oldest PostgreSQL', command: ours('tools/test-oldest-postgres.ts') },
  { name: 'crash', command: ours('tools/crash.ts') },
  random('attempt machine', 'test/attempt-machine.test.ts', { SEQUENCES: '20000' }),
  random('courses edited in files and on the web', 'test/content-sequences.test.ts', { SEQUENCES: '5000' }),
  random('tables of errors', 'src/server/modules/telemetry/errors/error-tables.test.ts', {
    ERRORS: '200000',
  }),
  random('billing timelines', 'src/server/modules/billing/sync/timelines.test.ts', { TIMELINES: '10000' }),
]

/** How many of the last lines of each run to print; they contain its counts. */
const TOLD_LINES = 6

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = RUNS.filter(({ name }) => positionals.every((part) => name.includes(part)))
passSignalsOn()
let failed = 0
for (const { name, command, env } of wanted) {
  const startedAt = performance.now()
  console.log(`… ${name}`)
  const { isGood, output } = await execute(command, { ...process.env, ...env })
  if (!isGood) failed += 1
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds(startedAt)})`)
  console.log(isGood ? output.split('\n').slice(-TOLD_LINES).join('\n') : output)
}
console.log(`${wanted.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || wanted.length === 0 ? 1 : 0

function random(name: string, file: string, env: Record<string, string>): Long {
  return { name, command: tool('vitest', 'run', '--reporter=minimal', file), env }
}
