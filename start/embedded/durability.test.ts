import { tmpdir } from 'node:os'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { durabilityProblems } from '../../src/server/db/durability.ts'
import { type Cluster, startCluster } from './cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ dataDir: tmpdir(), durable: false })
}, 30_000)
afterAll(() => cluster.stop())

test('every setting that stops a cluster from waiting for the disk is reported', async () => {
  const problems = await ask(cluster.urls().app)
  expect(problems.map((problem) => /PostgreSQL's (\w+) is off/.exec(problem)?.[1])).toEqual([
    'fsync',
    'full_page_writes',
    'synchronous_commit',
  ])
})

test.each([
  ['on', true],
  ['remote_write', true],
  ['remote_apply', true],
  ['local', false],
  ['off', false],
])('synchronous_commit = %s is safe: %s', async (value, isRight) => {
  const problems = await ask(
    `${cluster.urls().app}&options=${encodeURIComponent(`-c synchronous_commit=${value}`)}`,
  )
  expect(!problems.some((problem) => problem.includes('synchronous_commit'))).toBe(isRight)
})

async function ask(url: string): Promise<string[]> {
  const pool = new Pool({ connectionString: url })
  try {
    return await durabilityProblems(pool)
  } finally {
    await pool.end()
  }
}
