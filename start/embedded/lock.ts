// Allows one running Cutscore per data folder, because a second one would stop the database of the first.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, Problem } from '../problem.ts'
import { identityOf, isAlive, parentOf } from './processes.ts'

/** `line` contains the process ids of the holder's parents: start.ts, the bootstrap, npm. */
type Holder = { pid: number; identity: string | null; line: (number | null)[] }
const PATIENCE_MS = 15_000

/** Takes the lock and returns the function that releases it. Throws if the lock stays taken. */
export async function takeLock(file: string, onProgress: (message: string) => void): Promise<() => void> {
  const mine = JSON.stringify({
    pid: process.pid,
    identity: identityOf(process.pid),
    line: lineOf(process.pid),
  } satisfies Holder)
  const deadline = Date.now() + PATIENCE_MS
  let hasSaid = false
  while (!create(file, mine)) {
    const text = read(file)
    if (text === null) continue
    const holder = liveHolder(text)
    if (!holder) {
      removeStale(file, text)
      continue
    }
    // A holder whose parent was killed notices within a second and stops, so it is worth waiting for.
    const isLeaving = String(lineOf(holder.pid)) !== String(holder.line)
    if (!isLeaving || Date.now() > deadline) {
      throw new Problem(
        `Cutscore is already running on the data folder ${dirname(file)} (process ${holder.pid}).\n` +
          'Stop that one first, or give this one its own folder and port: DATA_DIR=./.data-2 PORT=3001 npm start',
      )
    }
    if (!hasSaid) onProgress('Waiting for the previous run to stop')
    hasSaid = true
    await sleep(100)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

function lineOf(pid: number): Holder['line'] {
  const parent = parentOf(pid)
  return [pid, parent, parent && parentOf(parent)]
}

function create(file: string, text: string): boolean {
  // The file is written under another name and then linked, so that no process reads half of it.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Renames the file and checks it before deleting it, because another process may have replaced it with a
 * valid lock.
 */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  }
  rmSync(aside, { force: true })
}

function liveHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder
    return isAlive(holder.pid) && identityOf(holder.pid) === holder.identity ? holder : null
  } catch {
    return null
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
