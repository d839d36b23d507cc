import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { SESSION_LIMITS } from './roles.ts'

/** Logs each limit that the sessions of a pool lack, so that an abandoned statement or transaction could hold its locks. */
export async function reportUnlimitedSessions(
  pools: readonly Pool[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const pool of pools) {
    const { rows } = await pool.query<{ role: string; name: string }>(
      "select current_user as role, name from pg_settings where name = any($1) and setting = '0' order by name",
      [Object.keys(SESSION_LIMITS)],
    )
    for (const { role, name } of rows)
      log.warn(`sessions of ${role} have no ${name}: run \`npm run db:setup\` again, which sets it`)
  }
}
