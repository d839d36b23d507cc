// "Saved" is said only once it is true: these settings make PostgreSQL wait for the disk before it answers a commit.
import type pg from 'pg'

// `remote_write` and `remote_apply` wait for the local disk as `on` does, and for a standby besides. `local` does not wait
// for a standby that somebody configured, so a failover would lose answers we acknowledged; without a standby it equals `on`.
const RIGHT: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply', 'remote_write'],
}

/** What is wrong, in words; empty when an acknowledged answer survives a crash. Ask through the pool that writes: roles may differ. */
export async function durabilityProblems(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(RIGHT)],
  )
  return Object.entries(RIGHT).flatMap(([name, right]) => {
    const setting = rows.find((row) => row.name === name)?.setting
    if (setting && right.includes(setting)) return []
    return [
      `PostgreSQL's ${name} is ${setting ?? 'unknown'} and must be ${right.join(' or ')}: otherwise a crash may lose answers already called saved.`,
    ]
  })
}
