import { expect, test } from 'vitest'
import { type Ended, runTool } from '../harness/run-tool.ts'

/** The names of the reported figures, without their verdicts and values. */
function rowsOf({ code, said }: Ended): string[] {
  expect(code, said).toBe(0)
  const rows = said.split('\n').flatMap((line) => /^(?:met|NOT MET| {7}) {2,}(.{37})/.exec(line)?.[1] ?? [])
  return rows.map((row) => row.trim())
}

test('the benchmark and its reports run every stage and print all rows', { timeout: 300_000 }, async () => {
  const ended = await runTool('bench.ts', '--toy')
  expect(rowsOf(ended)).toEqual([
    'catalogue, uncached',
    'catalogue, kept',
    'timing of a cached read',
    'memory of the server after catalogue',
    'answer saved',
    'memory of the server after answers',
    'session start',
    'session start, narrow',
    'practice builder',
    'practice matches',
    'notebook',
    'dashboard',
    'study plan',
    'reviews of today',
    'memory of the server after sessions',
    'readiness of a million answers, again',
    'memory for that',
    'answer saved meanwhile',
    'memory of the server after replay',
    'tutor reply',
    'first frame of a reply, p95',
    'save, p99, while 10 people chat',
    'memory of the server after tutor',
    'save, p99, at 20 errors a second',
    'memory of the server after errors',
    'audit trail',
    'audit trail, last page',
    'audit trail of one course',
    'rare event of one course',
    'people',
    'people, last page',
    'people, searched',
    'memory of the server after admin',
    'page, kept',
    'memory of the server after pages',
    'JavaScript, heaviest public page',
    'JavaScript, heaviest private page',
    'notebook',
    '/imprint accessibility',
    '/imprint best practices',
    '/imprint SEO',
    '/imprint layout shift',
    'memory for each open page',
    'news at another process, p99',
    'of that beyond LISTEN alone, p99',
    'news that did not arrive',
  ])
  expect(ended.said).toMatch(/news that did not arrive +0\.000 events/)
})
