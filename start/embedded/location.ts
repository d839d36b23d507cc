// Chooses where to put the cluster: in the data folder, unless the account that runs PostgreSQL cannot reach
// it.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { hasCode, Problem } from '../problem.ts'
import { type Account, canEnter, isRoot, makePrivateDir } from './unix-account.ts'
import { isAlive } from './processes.ts'

export const root = dirname(dirname(import.meta.dirname))
/** A socket's path may be at most 107 bytes long on Linux and 103 on macOS. */
const LONGEST_SOCKET_DIR = 103 - Buffer.byteLength('/.s.PGSQL.5432')
const LOOSE_SOCKET_DIR = '/tmp/cutscore-'
const ROOMY_BYTES = 1.5e9
const SCRATCH = /^cutscore-test-(\d+)-/

/**
 * If the process runs as root, other users may enter the folder, because PostgreSQL runs as one of them.
 * Secret files in it have stricter modes.
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EROFS', 'ENOTDIR', 'EEXIST'))
      throw new Problem(
        `The data folder ${dataDir} cannot be created (${(error as Error).message}). Choose another: DATA_DIR=/some/folder npm start`,
      )
    throw error
  }
}

/** The folder for the cluster, its socket and its log. */
export function findHome(
  dataDir: string,
  isGiven: boolean,
  account: Account,
  onProgress: (message: string) => void,
): string {
  if (!account || canEnter(account, dataDir)) return dataDir
  if (isGiven) {
    throw new Problem(
      `PostgreSQL does not run as root; it runs as user ${account.uid}, who may not enter the data folder ${dataDir}.\n` +
        `Either allow access to it and its parents (chmod o+x), or choose another folder (DATA_DIR=/srv/cutscore npm start), or start Cutscore as another user.`,
    )
  }
  const home = outsideDir()
  onProgress(`The database is stored in ${home}, because its user may not enter ${dataDir}`)
  return home
}

/**
 * A folder outside the checkout that belongs to it. If another user created it in /var/tmp, it is refused.
 */
export function outsideDir(): string {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
  const path = join(parent, `cutscore-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
  mkdirSync(path, { recursive: true, mode: 0o755 })
  const stat = lstatSync(path)
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) {
    throw new Problem(
      `${path} belongs to another user. Remove it, or choose a data folder: DATA_DIR=/srv/cutscore npm start`,
    )
  }
  return path
}

/** The folder of the socket: beside the cluster if that path is short enough, else in the temporary folder. */
export function makeSocketDir(home: string, account: Account): string {
  const beside = join(home, 'socket')
  if (Buffer.byteLength(beside) > LONGEST_SOCKET_DIR) {
    const folder = mkdtempSync(LOOSE_SOCKET_DIR)
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  }
  rmSync(beside, { recursive: true, force: true })
  makePrivateDir(beside, account)
  return beside
}

/** Creates the folder, or empties it, because a killed server leaves files behind. */
export function clearSocketDir(folder: string, account: Account): void {
  if (!existsSync(folder)) return makePrivateDir(folder, account)
  // Its lock contains a process id. If another process has that id now, PostgreSQL would refuse to start.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
}

/** Deletes the folder only if this program created it, because the path is read from a file. */
export function removeSocketDir(folder: string, home: string): void {
  if (folder === join(home, 'socket') || folder.startsWith(LOOSE_SOCKET_DIR))
    rmSync(folder, { recursive: true, force: true })
}

/**
 * A folder for test data: in memory if there is room, because creating a database copies about 300 small
 * files.
 */
export function makeScratchHome(dataDir: string, account: Account): string {
  const parent = [...(isRoomy('/dev/shm') ? ['/dev/shm'] : []), resolve(dataDir), tmpdir()].find(
    (folder) => existsSync(folder) && canEnter(account, folder),
  )
  const home = mkdtempSync(join(parent ?? '/tmp', `cutscore-test-${process.pid}-`))
  chmodSync(home, account ? 0o711 : 0o700)
  return home
}

/** Folders left behind by test runs that were killed. */
export function abandonedScratchHomes(home: string): string[] {
  const parent = dirname(home)
  return readdirSync(parent)
    .filter((name) => {
      const pid = Number(SCRATCH.exec(name)?.[1])
      return (
        pid > 0 &&
        !isAlive(pid) &&
        statSync(join(parent, name), { throwIfNoEntry: false })?.uid === process.getuid?.()
      )
    })
    .map((name) => join(parent, name))
}

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOMY_BYTES
}
