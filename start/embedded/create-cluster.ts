// Creates a cluster: runs initdb, then creates Cutscore's roles and database as the superuser, who is not used
// afterwards.
import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  createDatabaseSql,
  createRoleSql,
  DATABASE,
  grantDatabaseSql,
  limitSessionsSql,
  LOCALE,
  ROLES,
} from '../../src/server/db/roles.ts'
import { Problem } from '../problem.ts'
import { type Account, makePrivateDir } from './unix-account.ts'

export const SUPERUSER = 'postgres'
/** Replaces the inherited environment, in which PGPORT, PGDATA, TZ or LC_ALL would affect the cluster. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export async function createCluster(options: {
  native: string
  clusterDir: string
  account: Account
  durable: boolean
}): Promise<void> {
  const { native, clusterDir, account, durable } = options
  // Renamed last, so that a folder with the final name is always complete.
  const draft = `${clusterDir}.partial`
  rmSync(draft, { recursive: true, force: true })
  makePrivateDir(draft, account)
  const run = (program: string, args: string[], input?: string) =>
    runProgram(join(native, 'bin', program), args, draft, account, input)
  await run('initdb', [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    '--auth-local=trust',
    '--auth-host=reject',
    '-E',
    LOCALE.encoding,
    `--locale-provider=${LOCALE.provider}`,
    `--builtin-locale=${LOCALE.name}`,
    `--locale=${LOCALE.libc}`,
    '--no-sync',
    '--no-instructions',
  ])
  const statements = [
    ...Object.values(ROLES).map(createRoleSql),
    ...limitSessionsSql(),
    createDatabaseSql(DATABASE),
    ...grantDatabaseSql(DATABASE),
  ]
  // A single-user server that reads statements from standard input (-j: they end with an empty line). No one can connect
  // to it.
  await run(
    'postgres',
    ['--single', '-j', '-D', draft, '-c', 'exit_on_error=on', '-c', 'fsync=off', 'template1'],
    statements.map((sql) => `${sql};\n\n`).join(''),
  )
  // Syncing once at the end is cheaper than after each step.
  if (durable) await run('initdb', ['-D', draft, '--sync-only'])
  renameSync(draft, clusterDir)
}

export function hasCluster(clusterDir: string): boolean {
  return existsSync(join(clusterDir, 'PG_VERSION'))
}

function runProgram(
  program: string,
  args: string[],
  cwd: string,
  account: Account,
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd, env: ENVIRONMENT, stdio: 'pipe', detached: true })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk)
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Problem(`The database could not be created (${program}, exit ${code}).\n${said.trim()}`),
          ),
    )
    // The program may exit before it has read all its input; its exit code then reports the failure.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
