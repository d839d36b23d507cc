/** Counts the tests of a stage from its tool's report. A tool that fails without a failed test counts as one failure. */
import { readFileSync } from 'node:fs'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** Names of tests that passed only on a second try. */
  retried?: readonly string[]
  slowest?: readonly Timed[]
}

export type Timed = { name: string; seconds: number }

type Read = (file: string) => Counts

/** More retries than this count as failures: they point to a fault in the product or its tests, not in the machine. */
const MOST_RETRIED = 2
const SLOWEST = 5

/** Reads the last line of `npm run check`. */
export function countChecks(output: string): Counts {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0 }
}

type VitestReport = {
  testResults: {
    status: string
    assertionResults: { status: string; title?: string; duration?: number | null }[]
  }[]
}

export const readVitest: Read = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  // A file that could not be loaded has no tests in the report.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = count('passed')
  const failed = count('failed')
  return {
    passed,
    failed: failed + broken.length,
    skipped: tests.length - passed - failed,
    slowest: slowestOf(
      tests.map(({ title = '', duration }) => ({ name: title, seconds: (duration ?? 0) / 1000 })),
    ),
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export const readPlaywright: Read = (file) => {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const specs = suites.flatMap(specsIn)
  const retried = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  const isTooMany = retried.length > MOST_RETRIED
  const timed = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ name: title, seconds: duration / 1000 })),
    ),
  )
  return {
    passed: stats.expected + (isTooMany ? 0 : stats.flaky),
    failed: stats.unexpected + errors.length + (isTooMany ? stats.flaky : 0),
    skipped: stats.skipped,
    retried: retried.map(({ title }) => title),
    slowest: slowestOf(timed),
  }
}

function specsIn({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsIn)]
}

export function slowestOf(tests: readonly Timed[]): readonly Timed[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
}

/** Returns the counts of a stage. A stage that failed or ran no tests has at least one failure. */
export function judge(isGood: boolean, read: () => Counts): Counts {
  let counts: Counts
  try {
    counts = read()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const isSilent = counts.failed === 0 && (!isGood || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}
