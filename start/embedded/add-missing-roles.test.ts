import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../src/server/db/migrate.ts'
import { requireRoles, requireTutorRights } from '../site/check-roles.ts'
import { type Cluster, startCluster } from './cluster.ts'

let dataDir: string
let cluster: Cluster
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cutscore-roles-'))
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  chmodSync(dataDir, 0o711)
})
afterEach(async () => {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => (cluster = await startCluster({ dataDir, isDataDirGiven: true, durable: true }))

test(
  'a database of a release without the tutor’s role gets it at the next start, and keeps its data',
  { timeout: 60_000 },
  async () => {
    const earlier = readMigrations().filter(({ name }) => name < '0043')
    const { owner } = (await start()).urls()
    await query(cluster.adminUrl('cutscore'), 'drop owned by cutscore_tutor')
    await query(cluster.adminUrl(), 'drop role cutscore_tutor')
    await migrate(owner, earlier)
    await query(owner, "insert into exams (id, slug, title) values (gen_random_uuid(), 'kept', 'Kept')")
    await expect(requireRoles(owner)).rejects.toThrow(
      /cutscore lacks a role of this release: cutscore_tutor\. Nothing in it was changed\.\n.*npm run -s db:setup/,
    )
    await cluster.stop()

    const { tutor } = (await start()).urls()
    await requireRoles(owner)
    expect(await migrate(owner)).toBe(readMigrations().length - earlier.length)
    await requireTutorRights(tutor)
    expect(await query(tutor, 'select slug from exams')).toEqual([{ slug: 'kept' }])
    await expect(query(tutor, 'select * from practice_question_keys')).rejects.toThrow('permission denied')
  },
)

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}
