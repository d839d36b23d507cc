import { Client } from 'pg'
import { hasCode, Problem } from '../problem.ts'
import type { Settings } from '../../src/server/config/config.ts'
import { isLockTimeout, readMigrations } from '../../src/server/db/migrate.ts'
import { type Cluster, startCluster } from '../embedded/cluster.ts'
import type { Progress } from './progress.ts'
import type { Shutdown } from './shutdown.ts'

export type Urls = { owner: string | null; app: string; keys: string; tutor: string }
/** `cluster` is the database that comes with Cutscore; null if another one is configured. */
export type Databases = { urls: Urls; cluster: Cluster | null }

/** Opens the configured databases, or the one that comes with Cutscore if none is configured. */
export async function openDatabases(
  { database, dataDir, isDataDirGiven }: Settings,
  progress: Progress,
  shutdown: Shutdown,
): Promise<Databases> {
  if (database) return { urls: database, cluster: null }
  const starting = progress.step('Database', () =>
    startCluster({ dataDir, isDataDirGiven, durable: true, onProgress: progress.note }),
  )
  // Registered before the cluster runs, so that a Ctrl-C during its start waits for it and then stops it.
  shutdown.add(async () => (await starting.catch(() => null))?.stop())
  const cluster = await starting
  return { urls: cluster.urls(), cluster }
}

/**
 * For a start that cannot migrate because it has no owner role: outdated tables would fail in the middle of
 * an exam.
 */
export async function requireMigrated(appUrl: string): Promise<void> {
  const applied = await selectApplied(appUrl)
  const pending = readMigrations().filter(({ name }) => !applied.has(name))
  if (pending.length === 0) return
  throw new Problem(
    `The tables lack ${pending.length} of the migrations in db/migrations: ${pending.map(({ name }) => name).join(', ')}\n` +
      'Start once with DATABASE_DIRECT_URL, the URL of the owner that `npm run db:setup` printed: that start applies them.',
  )
}

async function selectApplied(appUrl: string): Promise<Set<string>> {
  const client = new Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    // 42P01 (no such table): no migration has run here. 42501 (no permission): the migrations did not finish.
    if (hasCode(error, '42P01', '42501')) return new Set()
    throw explainDatabaseError(error, 'DATABASE_URL')
  } finally {
    await client.end()
  }
}

/**
 * Turns a failure that the operator can correct, such as an unreachable server or a rejected role, into a
 * `Problem`.
 */
export function explainDatabaseError(error: unknown, setting: string): unknown {
  if (!(error instanceof Error)) return error
  if (isLockTimeout(error.cause)) return new Problem(error.message)
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  // Class 28: invalid authorisation. 3D000: the database does not exist.
  if (syscall !== 'connect' && syscall !== 'getaddrinfo' && !/^(28|3D000)/.test(code)) return error
  return new Problem(
    `The database of ${setting} cannot be used: ${error.message}\nStart the database, or correct the URL; \`npm run db:setup\` prints the right ones.`,
  )
}
