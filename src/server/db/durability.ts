// Checks that PostgreSQL waits for the disk at each commit, because an answer may be shown as saved only once it is on
// disk.
import type pg from 'pg'

// `remote_write` and `remote_apply` wait for the local disk like `on`, and for a standby too. `local` does not wait for a
// configured standby, so a failover would lose acknowledged answers; without a standby it equals `on`.
const RIGHT: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply', 'remote_write'],
}

/** Problems in words; empty if acknowledged answers survive a crash. Pass the writing pool: settings differ by role. */
export async function durabilityProblems(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(RIGHT)],
  )
  return Object.entries(RIGHT).flatMap(([name, right]) => {
    const setting = rows.find((row) => row.name === name)?.setting
    if (setting && right.includes(setting)) return []
    return [
      `PostgreSQL's ${name} is ${setting ?? 'unknown'} and must be ${right.join(' or ')}: otherwise a crash may lose answers that people have seen as saved.`,
    ]
  })
}
