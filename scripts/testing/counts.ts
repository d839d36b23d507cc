/** How many tests a stage ran, from what its tool reports. A tool that ends badly without a failed test counts as one. */
import { readFileSync } from 'node:fs'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** Passed at the second try only. */ flaky?: number
}

type Read = (file: string) => Counts

/** The last line of `npm run check`. */
export function countChecks(output: string): Counts {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0 }
}

export const readVitest: Read = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  // A file that could not be loaded has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = count('passed')
  const failed = count('failed')
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed }
}

export const readPlaywright: Read = (file) => {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }
  return {
    // One that passes when it is tried again has passed, and is told apart so that nobody gets used to it.
    passed: stats.expected + stats.flaky,
    flaky: stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** What a stage amounts to: it ended well, or something in it is counted as failed; and a stage that ran nothing is no good. */
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
