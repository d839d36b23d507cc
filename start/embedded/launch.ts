// Starts a PostgreSQL server on a folder and waits until it accepts connections.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, Problem } from '../problem.ts'
import type { Account } from './unix-account.ts'
import { ENVIRONMENT } from './create-cluster.ts'
import { disownStalePidFile, isReady, type Postmaster } from './postmaster.ts'

type Launch = {
  native: string
  home: string
  clusterDir: string
  socketDir: string
  account: Account
  durable: boolean
  onProgress: (message: string) => void
}

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}
/** Only for tests, whose data need not survive a crash. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
/**
 * Becomes PostgreSQL, after starting a guard that stops it when this process dies, even by SIGKILL: the guard then reads the
 * end of the pipe. A line from the pipe says that PostgreSQL itself has ended, so that the guard signals no process that got
 * its id later. The guard's parent ends at once, because PostgreSQL takes a child that it does not know for a crash.
 */
const GUARDED = `exec 3<&0 </dev/null
( (cd /; read -r _ <&3 || kill -INT $$) >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-`
const RETRY_MS = 10_000
const SLOW_MS = 5_000

export async function launch(options: Launch): Promise<Postmaster> {
  const giveUpAt = Date.now() + RETRY_MS
  for (;;) {
    disownStalePidFile(options.clusterDir)
    const { pid, exit } = spawnPostmaster(options)
    const code = await readyOrExit(options, pid, exit)
    if (code === 'ready') return { pid, socketDir: options.socketDir }
    const log = readFileSync(logFile(options.home), 'utf8')
    // A killed server's backend processes run for a moment longer and keep its shared memory in use.
    if (!/pre-existing shared memory block|lock file .* already exists/.test(log) || Date.now() > giveUpAt) {
      throw new Problem(
        `The database did not start (exit ${code}). The end of ${logFile(options.home)} says:\n${log.trim().split('\n').slice(-8).join('\n')}`,
      )
    }
    await sleep(200)
  }
}

function spawnPostmaster({ native, home, clusterDir, socketDir, account, durable }: Launch) {
  const log = openLog(home)
  const settings = {
    ...SETTINGS,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...(durable ? {} : THROWAWAY),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // PostgreSQL gets its own process group, so that Ctrl-C reaches only Node, which stops the database last.
  const child = spawn(
    '/bin/sh',
    ['-c', GUARDED, join(native, 'bin', 'postgres'), '-D', clusterDir, ...args],
    {
      ...account,
      cwd: clusterDir,
      env: ENVIRONMENT,
      stdio: ['pipe', log, log],
      detached: true,
    },
  )
  closeSync(log)
  child.unref()
  const lifeline = child.stdin as Socket
  lifeline.unref()
  // The guard may be gone.
  lifeline.on('error', () => {})
  const exit = new Promise<number | string>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      lifeline.end('ended\n')
      resolve(code ?? signal ?? 'unknown')
    })
  })
  return { pid: child.pid ?? 0, exit }
}

async function readyOrExit(
  { clusterDir, onProgress }: Launch,
  pid: number,
  exit: Promise<number | string>,
): Promise<number | string> {
  const startedAt = Date.now()
  let isSlow = false
  for (;;) {
    const code = await Promise.race([exit, sleep(10)])
    if (code !== undefined) return code
    if (isReady(clusterDir, pid)) return 'ready'
    if (!isSlow && Date.now() - startedAt > SLOW_MS) {
      isSlow = true
      onProgress('The database recovers, because the last run did not stop it cleanly')
    }
  }
}

/** Opens a new log for each start and keeps one previous log, so that logs cannot grow without limit. */
function openLog(home: string): number {
  const file = logFile(home)
  try {
    if (existsSync(file)) renameSync(file, `${file}.1`)
    return openSync(file, 'w', 0o600)
  } catch (error) {
    if (hasCode(error, 'EACCES')) throw new Problem(`${file} cannot be written: it belongs to another user.`)
    throw error
  }
}

function logFile(home: string): string {
  return join(home, 'postgres.log')
}
