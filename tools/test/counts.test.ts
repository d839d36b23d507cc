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

test('checks are counted from their last line', () => {
  expect(countChecks('✗ lint\n    3 passed, 9 failed\n11 passed, 1 failed\n')).toEqual({
    passed: 11,
    failed: 1,
    skipped: 0,
  })
})

test('a test file that could not be loaded counts as failed', () => {
  const file = report({
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitest(file)).toMatchObject({ passed: 2, failed: 2, skipped: 1 })
})

function journeys(...statuses: ('expected' | 'flaky' | 'unexpected')[]): string {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  return report({
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: 0,
    },
    errors: [],
    suites: [
      {
        suites: [
          {
            specs: statuses.map((status, index) => ({
              title: `journey ${index}`,
              tests: [{ status, results: [{ duration: 1000 * index }] }],
            })),
          },
        ],
      },
    ],
  })
}

test('journeys that pass on a second try are named, and count as passed if there are only a few', () => {
  expect(readPlaywright(journeys('expected', 'flaky', 'unexpected', 'flaky'))).toMatchObject({
    passed: 3,
    failed: 1,
    retried: ['journey 1', 'journey 3'],
  })
})

test('if more than two journeys need a second try, each of them counts as failed', () => {
  expect(readPlaywright(journeys('expected', 'flaky', 'flaky', 'flaky'))).toMatchObject({
    passed: 1,
    failed: 3,
  })
})

test('an error outside the journeys counts as failed', () => {
  const file = report({
    stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 },
    errors: [{}],
    suites: [],
  })
  expect(readPlaywright(file)).toMatchObject({ passed: 5, failed: 1, skipped: 2 })
})

test('the five slowest are named, the slowest first', () => {
  const { slowest } = readPlaywright(journeys(...Array.from({ length: 7 }, () => 'expected' as const)))
  expect(slowest?.map(({ name, seconds }) => `${name}: ${seconds}`)).toEqual([
    'journey 6: 6',
    'journey 5: 5',
    'journey 4: 4',
    'journey 3: 3',
    'journey 2: 2',
  ])
})

describe('a stage', () => {
  const good = { passed: 3, failed: 0, skipped: 0 }

  test('that succeeded has the counts from its report', () => {
    expect(judge(true, () => good)).toEqual(good)
    expect(judge(false, () => ({ ...good, failed: 2 }))).toEqual({ ...good, failed: 2 })
  })

  test('that crashed counts as failed, even if tests passed', () => {
    expect(judge(false, () => good).failed).toBe(1)
  })

  test('that ran nothing counts as failed', () => {
    expect(judge(true, () => ({ passed: 0, failed: 0, skipped: 4 })).failed).toBe(1)
    expect(judge(true, () => countChecks('')).failed).toBe(1)
  })

  test('that left no report counts as failed', () => {
    expect(judge(true, () => readVitest(join(folder, 'none.json')))).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
})
