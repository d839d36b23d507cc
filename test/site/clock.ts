/**
 * A clock that a test moves and its site reads in another process: a file in the site's data folder. It keeps running
 * between two moves. It decides which courses are open, what is due, refunds and their deadlines, quotes for price plans,
 * and everything in the simulated payment provider, including renewals and retries. It does not affect what uses the
 * machine's or the database's clock: sessions, attempts, the queue, browsers and polling intervals.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contains the milliseconds between the machine's clock and this one. */
const fileIn = (dataDir: string) => join(dataDir, 'test-clock')

export function setClock(dataDir: string, at: Date): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.part`, String(at.getTime() - Date.now()))
  // Renamed into place, so that a reader never finds half of it.
  renameSync(`${file}.part`, file)
}

/** Throws if no clock was set. */
export function readClock(dataDir: string): Date {
  const ahead = Number(readFileSync(fileIn(dataDir), 'utf8'))
  if (!Number.isFinite(ahead)) throw new Error(`${fileIn(dataDir)} holds no number of milliseconds`)
  return new Date(Date.now() + ahead)
}
