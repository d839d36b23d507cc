import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countChecks, judge, readPlaywright, readVitest } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'cutscore-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('checks are counted by their last line', () => {
  expect(countChecks('✗ lint\n    3 passed, 9 failed\n11 passed, 1 failed\n')).toEqual({
    passed: 11,
    failed: 1,
    skipped: 0,
  })
})

test('a file of tests that could not be loaded counts as failed', () => {
  const file = report({
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitest(file)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

test('a test that passed at the second try counts as passed, and is told apart', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] })
  expect(readPlaywright(file)).toEqual({ passed: 6, failed: 2, skipped: 2, flaky: 1 })
})

describe('a stage', () => {
  const good = { passed: 3, failed: 0, skipped: 0 }

  test('that ended well is what it counted', () => {
    expect(judge(true, () => good)).toEqual(good)
    expect(judge(false, () => ({ ...good, failed: 2 }))).toEqual({ ...good, failed: 2 })
  })

  test('that crashed counts as failed, whatever had passed', () => {
    expect(judge(false, () => good).failed).toBe(1)
  })

  test('that ran nothing counts as failed', () => {
    expect(judge(true, () => ({ passed: 0, failed: 0, skipped: 4 })).failed).toBe(1)
    expect(judge(true, () => countChecks('')).failed).toBe(1)
  })

  test('that left no report counts as failed', () => {
    expect(judge(true, () => readVitest(join(folder, 'none.json')))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
})
