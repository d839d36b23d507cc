// npm test: everything. The last line is the sum; the exit code says whether all of it is good.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, execute, ours, passSignalsOn, tool } from './check/command.ts'
import { seconds } from './startup/progress.ts'
import { type Counts, countChecks, judge, readPlaywright, readVitest } from './testing/counts.ts'

/** Whoever watches, a person or a machine, sees that it goes on. */
const HEARTBEAT_MS = 60_000

const reports = mkdtempSync(join(tmpdir(), 'cutscore-reports-'))
const ofVitest = join(reports, 'vitest.json')
const ofPlaywright = join(reports, 'playwright.json')
const startedAt = performance.now()
passSignalsOn()

// Checks and build only need processors, so they share them. What measures time gets the machine to itself.
const totals: Counts[] = await Promise.all([
  stage('checks', ours('check.ts'), countChecks),
  stage('build', ours('build.ts'), () => ({ passed: 1, failed: 0, skipped: 0 })),
])
totals.push(
  await stage(
    'tests',
    tool('vitest', 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${ofVitest}`),
    () => readVitest(ofVitest),
  ),
  await stage('end to end', ours('e2e.ts'), () => readPlaywright(ofPlaywright), { E2E_REPORT: ofPlaywright }),
)
rmSync(reports, { recursive: true })

const passed = totals.reduce((sum, counts) => sum + counts.passed, 0)
const failed = totals.reduce((sum, counts) => sum + counts.failed, 0)
console.log(`\nin ${seconds(startedAt)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** One line when it is good; all that the tool said when it is not. */
async function stage(
  name: string,
  command: Command,
  read: (output: string) => Counts,
  env: Record<string, string> = {},
): Promise<Counts> {
  const began = performance.now()
  console.log(`… ${name}`)
  const heartbeat = setInterval(() => console.log(`… ${name} (${seconds(began)})`), HEARTBEAT_MS)
  const { isGood, output } = await execute(command, { ...process.env, ...env })
  clearInterval(heartbeat)
  const counts = judge(isGood, () => read(output))
  const flaky = counts.flaky ? `, ${counts.flaky} at the second try` : ''
  const skipped = (counts.skipped > 0 ? `, ${counts.skipped} skipped` : '') + flaky
  if (counts.failed > 0) console.log(output)
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds(began)})`,
  )
  return counts
}
