import { Problem } from '../problem.ts'
import type { Settings } from '../../src/server/config.ts'
import { startCluster } from '../embedded/cluster.ts'
import type { Progress } from './progress.ts'
import type { Shutdown } from './shutdown.ts'

export type Urls = { owner: string | null; app: string; keys: string }

/** The databases somebody named, else the one that comes with Cutscore. */
export async function openDatabases(
  { database, dataDir, isDataDirGiven }: Settings,
  progress: Progress,
  shutdown: Shutdown,
): Promise<Urls> {
  if (database) return database
  const starting = progress.step('Database', () =>
    startCluster({ dataDir, isDataDirGiven, durable: true, onProgress: progress.note }),
  )
  // Registered before it is up: a Ctrl-C in between waits for it and then stops it.
  shutdown.add(async () => (await starting.catch(() => null))?.stop())
  return (await starting).urls()
}

/** Somebody's own server that is not reached, or does not let us in, is a setting to mend and not a bug. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  // Class 28 is invalid authorization, 3D000 a database that does not exist.
  if (syscall !== 'connect' && syscall !== 'getaddrinfo' && !/^(28|3D000)/.test(code)) return error
  return new Problem(
    `The database of DATABASE_DIRECT_URL cannot be used: ${error.message}\nStart it, or mend the URL; \`npm run db:setup\` prints the right ones.`,
  )
}
