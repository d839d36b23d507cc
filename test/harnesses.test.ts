import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The programs that measure the product and its tests, run as people run them, at a toy size: they must still do each of their
 * parts. What they measure here means nothing and is not looked at. The crash run at a toy size is `crash.test.ts`.
 */
const ROOT = join(import.meta.dirname, '..')

type Ended = { code: number; said: string }

function run(script: string, ...args: string[]): Promise<Ended> {
  // As from a shell: not as a part of this run.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|NODE_ENV|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name),
    ),
  )
  // A program ends when the one that started it is gone, and that is this process.
  env.CUTSCORE_STARTER_PID = String(process.pid)
  const options = { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1e8 } as const
  return new Promise((resolve) => {
    execFile(process.execPath, [join('tools', script), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}

/** What its lines of figures are about, without the verdict before and the figures after. */
function rowsOf({ code, said }: Ended): string[] {
  expect(code, said).toBe(0)
  const rows = said.split('\n').flatMap((line) => /^(?:met|NOT MET| {7}) {2,}(.{37})/.exec(line)?.[1] ?? [])
  return rows.map((row) => row.trim())
}

test('the benchmark and its reports run every stage and print their rows', { timeout: 300_000 }, async () => {
  const ended = await run('bench.ts', '--toy')
  expect(rowsOf(ended)).toEqual([
    'catalogue, uncached',
    'catalogue, kept',
    'memory of the server after catalogue',
    'answer saved',
    'memory of the server after answers',
    'session start',
    'session start, narrow',
    'practice builder',
    'practice matches',
    'notebook',
    'memory of the server after sessions',
    'page, kept',
    'memory of the server after pages',
    'JavaScript of the home page',
    'JavaScript of the courses page',
    'JavaScript of the course page',
    'JavaScript of the pricing page',
    'JavaScript of the blog-article page',
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

test(
  'a planted fault is caught by its tests, and a name that no fault has is an error',
  { timeout: 300_000 },
  async () => {
    const { code, said } = await run('planted-faults.ts', 'is taken, and so is one of the other mode')
    expect(said).toContain('✓ S4 an event signed for a time to come is taken')
    expect(said).toContain('1 passed, 0 failed')
    expect(code).toBe(0)
    expect((await run('planted-faults.ts', 'no fault of that name')).code).toBe(1)
  },
)
