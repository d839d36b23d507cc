// npm test: all checks, tests and journeys. The last line has the totals; the exit code is 0 if nothing failed.
// npm test -- <name> …: only tests and journeys whose file name contains one of the names.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, execute, ours, passSignalsOn, ROOT, tool } from './check/command.ts'
import { seconds } from '../start/site/progress.ts'
import { type Counts, countChecks, judge, readPlaywright, readVitest, slowestOf } from './test/counts.ts'

/** How often to print that a long stage is still running. */
const HEARTBEAT_MS = 120_000

const reports = mkdtempSync(join(tmpdir(), 'cutscore-reports-'))
const names = process.argv.slice(2)
const startedAt = performance.now()
passSignalsOn()
const totals = names.length > 0 ? await runNamed() : await runAll()
rmSync(reports, { recursive: true })

const slowest = slowestOf(totals.flatMap((counts) => counts.slowest ?? []))
if (names.length === 0)
  console.log(
    ['\nslowest:', ...slowest.map((each) => `  ${each.seconds.toFixed(1)} s  ${each.name}`)].join('\n'),
  )
const passed = totals.reduce((sum, counts) => sum + counts.passed, 0)
const failed = totals.reduce((sum, counts) => sum + counts.failed, 0)
console.log(`\nin ${seconds(startedAt)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runAll(): Promise<Counts[]> {
  // These stages need only processor time, so they run together. Tests that depend on timing run alone.
  const first = await Promise.all([
    stage('checks', ours('tools/check.ts'), countChecks),
    stage('build', ours('start/build.ts'), () => ({ passed: 1, failed: 0, skipped: 0 })),
    vitest('units', '--project=units'),
  ])
  return [...first, await vitest('tests', '--project=server', '--project=alone'), await journeys()]
}

/** Runs the tests and journeys whose file names contain one of `names`. If there are none, the run fails. */
async function runNamed(): Promise<Counts[]> {
  const isNamed = (file: string) => names.some((name) => file.includes(name))
  const files = globSync('{src,start,tools,test,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT }).filter(
    isNamed,
  )
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  if (files.length === 0) console.log('no test file has this in its name')
  const counts: Counts[] = files.length === 0 ? [{ passed: 0, failed: 1, skipped: 0 }] : []
  if (tests.length > 0) counts.push(await vitest('tests', ...tests))
  if (specs.length > 0) counts.push(await journeys(...specs))
  return counts
}

function vitest(name: string, ...args: string[]): Promise<Counts> {
  const report = join(reports, `${name}.json`)
  const command = tool(
    'vitest',
    'run',
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  )
  return stage(name, command, () => readVitest(report))
}

function journeys(...specs: string[]): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  return stage('journeys', ours('tools/e2e.ts', ...specs), () => readPlaywright(report), {
    E2E_REPORT: report,
    // If files were named, their @long journeys run too.
    ...(specs.length === 0 && { E2E_SHORT: '1' }),
  })
}

/** Prints one line if the stage passed, otherwise its tool's whole output. */
async function stage(
  name: string,
  command: Command,
  read: (output: string) => Counts,
  env: Record<string, string> = {},
): Promise<Counts> {
  const began = performance.now()
  const heartbeat = setInterval(() => console.log(`… ${name} (${seconds(began)})`), HEARTBEAT_MS)
  const { isGood, output } = await execute(command, { ...process.env, ...env })
  clearInterval(heartbeat)
  const counts = judge(isGood, () => read(output))
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  if (counts.failed > 0) console.log(output)
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds(began)})`,
  )
  for (const retried of counts.retried ?? []) console.log(`  at the second try: ${retried}`)
  return counts
}
