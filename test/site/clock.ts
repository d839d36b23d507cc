/**
 * A clock that a test moves and that the site reads in another process, through a file in its data folder.
 * Between moves it keeps running. It affects access to courses, due dates, refunds, quotes for price plans,
 * and everything at the simulated payment provider, including renewals and retries. It does not affect
 * sessions, attempts, the queue, browsers or polling, which use the clock of the machine or of the database.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that contains how far this clock is ahead of the machine's, in milliseconds. */
const fileIn = (dataDir: string) => join(dataDir, 'test-clock')

export function setClock(dataDir: string, at: Date): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.part`, String(at.getTime() - Date.now()))
  // Renamed into place, so that a reader never sees half of it.
  renameSync(`${file}.part`, file)
}

/** Throws if no clock has been set. */
export function readClock(dataDir: string): Date {
  const ahead = Number(readFileSync(fileIn(dataDir), 'utf8'))
  if (!Number.isFinite(ahead)) throw new Error(`${fileIn(dataDir)} holds no number of milliseconds`)
  return new Date(Date.now() + ahead)
}
