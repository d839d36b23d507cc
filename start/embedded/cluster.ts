// The PostgreSQL that comes with Cutscore, for trials, development and tests. It listens only on a socket file.
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import { Problem } from '../problem.ts'
import { type Account, accountFor } from './unix-account.ts'
import { addMissingRoles } from './add-missing-roles.ts'
import { findBinaries, findMajor } from './binaries.ts'
import { createCluster, hasCluster, SUPERUSER } from './create-cluster.ts'
import { launch } from './launch.ts'
import {
  abandonedScratchHomes,
  clearSocketDir,
  findHome,
  makeDataDir,
  makeScratchHome,
  makeSocketDir,
  removeSocketDir,
} from './location.ts'
import { takeLock } from './lock.ts'
import { isAlive } from './processes.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { roleUrls, socketUrl } from './urls.ts'

export type Cluster = {
  /** The superuser's URL. Only the test harness uses it, to create databases from a template. */
  adminUrl: (database?: string) => string
  urls: (database?: string) => DatabaseUrls
  socketDir: string
  /** The process id of the running server, or of the last one that ran. */
  readonly pid: number
  /** False once the server has ended for any reason. */
  isRunning: () => boolean
  /** Restarts a server that has died, with the same data and the same socket. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  /** True if the operator chose the folder. Then no other folder may be used instead. */
  isDataDirGiven?: boolean
  /** If false, the cluster is in memory if possible, does not wait for the disk, and is deleted by `stop`. */
  durable: boolean
  onProgress?: (message: string) => void
}

export async function startCluster({
  dataDir,
  isDataDirGiven = false,
  durable,
  onProgress = () => {},
}: ClusterOptions): Promise<Cluster> {
  return durable
    ? startDurable(resolve(dataDir), isDataDirGiven, onProgress)
    : startThrowaway(resolve(dataDir), onProgress)
}

/** The URLs of a cluster in this data folder that is running now; null if there is none. */
export function findRunning({
  dataDir,
  isDataDirGiven = false,
}: Pick<ClusterOptions, 'dataDir' | 'isDataDirGiven'>): DatabaseUrls | null {
  const folder = resolve(dataDir)
  const home = findHome(folder, isDataDirGiven, accountFor(join(folder, 'postgres')), () => {})
  const running = findPostmaster(join(home, 'postgres'))
  return running && roleUrls(running.socketDir)
}

async function startDurable(
  dataDir: string,
  isDataDirGiven: boolean,
  onProgress: (message: string) => void,
): Promise<Cluster> {
  makeDataDir(dataDir)
  const unlock = await takeLock(join(dataDir, 'server.lock'), onProgress)
  try {
    const home = findHome(dataDir, isDataDirGiven, accountFor(join(dataDir, 'postgres')), onProgress)
    const clusterDir = join(home, 'postgres')
    refuseForeignCluster(clusterDir)
    await stopLeftOver(clusterDir, home, onProgress)
    const place = { home, account: accountFor(clusterDir), durable: true, onProgress }
    const cluster = asCluster(await createAndLaunch(place), place, async ({ pid, socketDir }) => {
      await stopPostmaster(pid, 'SIGINT')
      removeSocketDir(socketDir, home)
      unlock()
    })
    await addMissingRoles(cluster.adminUrl()).catch(async (error: unknown) => {
      await cluster.stop()
      throw error
    })
    return cluster
  } catch (error) {
    unlock()
    throw error
  }
}

/** A server ends with the process that started it, so one that is found is about to end, or its guard was killed too. */
async function stopLeftOver(
  clusterDir: string,
  home: string,
  onProgress: (message: string) => void,
): Promise<void> {
  const left = findPostmaster(clusterDir)
  if (!left) return
  onProgress('Waiting for the database of the previous run to stop')
  await stopPostmaster(left.pid, 'SIGINT')
  removeSocketDir(left.socketDir, home)
}

async function startThrowaway(dataDir: string, onProgress: (message: string) => void): Promise<Cluster> {
  const account = accountFor(dataDir)
  const home = makeScratchHome(dataDir, account)
  for (const abandoned of abandonedScratchHomes(home)) await removeScratch(abandoned)
  try {
    const place = { home, account, durable: false, onProgress }
    return asCluster(await createAndLaunch(place), place, () => removeScratch(home))
  } catch (error) {
    await removeScratch(home)
    throw error
  }
}

type Place = {
  /** The folder that contains the cluster, its socket and its log. */
  home: string
  account: Account
  durable: boolean
  onProgress: (message: string) => void
}

async function createAndLaunch(place: Place): Promise<Postmaster> {
  const { home, account, durable, onProgress } = place
  const clusterDir = join(home, 'postgres')
  const native = findBinaries(account, onProgress)
  if (!hasCluster(clusterDir)) {
    if (durable) onProgress(`Creating a database in ${clusterDir}`)
    await createCluster({ native, clusterDir, account, durable })
  }
  return launch({ ...place, native, clusterDir, socketDir: makeSocketDir(home, account) })
}

/** Keeps the same socket path, because existing connection settings point to it. */
async function launchAgain(place: Place, socketDir: string): Promise<Postmaster> {
  const { home, account, onProgress } = place
  clearSocketDir(socketDir, account)
  const native = findBinaries(account, onProgress)
  return launch({ ...place, native, clusterDir: join(home, 'postgres'), socketDir })
}

async function removeScratch(home: string): Promise<void> {
  const running = findPostmaster(join(home, 'postgres'))
  if (running) await stopPostmaster(running.pid, 'SIGQUIT')
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

function refuseForeignCluster(clusterDir: string): void {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid
  const me = process.getuid?.()
  if (owner === undefined) return
  if (me !== 0 && owner !== me) {
    throw new Problem(
      `The database in ${clusterDir} belongs to another user (${owner}): another user, probably root, started Cutscore before.\n` +
        'Start it as that user again, or choose another folder: DATA_DIR=/some/folder npm start',
    )
  }
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const major = findMajor()
  if (version !== major)
    throw new Problem(
      `The database in ${clusterDir} was created by PostgreSQL ${version}, but this Cutscore has PostgreSQL ${major}. Choose another folder: DATA_DIR=/some/folder npm start`,
    )
}

function asCluster(first: Postmaster, place: Place, stop: (current: Postmaster) => Promise<void>): Cluster {
  const { socketDir } = first
  let current = first
  let stopping: Promise<void> | null = null
  return {
    adminUrl: (database = 'postgres') => socketUrl(SUPERUSER, database, socketDir),
    urls: (database) => roleUrls(socketDir, database),
    socketDir,
    get pid() {
      return current.pid
    },
    isRunning: () => isAlive(current.pid),
    restart: async () => {
      current = await launchAgain(place, socketDir)
    },
    stop: () => (stopping ??= stop(current)),
  }
}
