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
