// Finds and stops a PostgreSQL server through the files in its data folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../problem.ts'
import { isAlive, isPostmaster } from './processes.ts'

export type Postmaster = { pid: number; socketDir: string }
/** Larger than any process id that a system assigns. */
const UNUSED_PID = 2 ** 31 - 1
const STOP_PATIENCE_MS = 30_000

export function findPostmaster(clusterDir: string): Postmaster | null {
  const [pid, , , , socketDir] = pidFile(clusterDir)
  return pid && socketDir && isAlive(Number(pid)) && isPostmaster(Number(pid), clusterDir)
    ? { pid: Number(pid), socketDir }
    : null
}

export function isReady(clusterDir: string, pid: number): boolean {
  const lines = pidFile(clusterDir)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/**
 * PostgreSQL refuses to start if the process id in a stale pid file now belongs to another process of the same user. This
 * replaces the id with an unused one. The rest of the file must stay, because PostgreSQL uses it to check that old shared
 * memory is no longer in use.
 */
export function disownStalePidFile(clusterDir: string): void {
  const lines = pidFile(clusterDir)
  if (lines.length > 1 && !findPostmaster(clusterDir))
    writeFileSync(join(clusterDir, 'postmaster.pid'), [UNUSED_PID, ...lines.slice(1)].join('\n'))
}

/** Stops the server: SIGINT ends sessions and writes all data; SIGQUIT stops at once, and the next start recovers. */
export async function stopPostmaster(pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const deadline = Date.now() + STOP_PATIENCE_MS
  send(pid, signal)
  while (isAlive(pid)) {
    if (Date.now() > deadline) send(pid, 'SIGQUIT')
    await sleep(20)
  }
}

function pidFile(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
