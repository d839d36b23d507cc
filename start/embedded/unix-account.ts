// PostgreSQL refuses to run as root, so if root starts Cutscore, PostgreSQL runs under another account.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.ts'

/** The account that runs PostgreSQL; null means the current one. */
export type Account = { uid: number; gid: number } | null

export const isRoot = process.getuid?.() === 0

/**
 * An existing cluster keeps its owner. Otherwise, if `apt install postgresql` added the user `postgres` later, PostgreSQL
 * would run as `postgres` and could not read files that belong to `nobody`.
 */
export function accountFor(clusterDir: string): Account {
  if (!isRoot) return null
  const owner = statSync(join(clusterDir, 'PG_VERSION'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = people.find(([name]) => name === 'postgres') ?? people.find(([name]) => name === 'nobody')
  if (!found)
    throw new Problem(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start Cutscore as another user, or give it DATABASE_URL.',
    )
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Tries to enter the folder, because file modes do not reflect access lists or mount options. */
export function canEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

/** Creates a folder that only this account can open. */
export function makePrivateDir(folder: string, account: Account): void {
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
