/**
 * A clock that a test moves and a site of its own reads, in another process: a file in the site's data folder. It runs on
 * between two moves, as any clock does.
 *
 * By it go: what opens a course, what is due, what is paid back and until when, quotes of plans, and the whole simulated
 * provider of payments with its renewals and its tries to collect. By the machine's and the database's clock, whatever this
 * one says: sessions, sittings, the outbox, the pauses between two looks (each second at the provider, each minute at the
 * schedule, of which what is due every ten minutes counts them in the database), and every browser.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds between the machine's clock and this one. */
const fileIn = (dataDir: string) => join(dataDir, 'test-clock')

export function setClock(dataDir: string, at: Date): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.part`, String(at.getTime() - Date.now()))
  // Whoever reads meanwhile finds the old one, never half of the new one.
  renameSync(`${file}.part`, file)
}

/** Throws where nobody has set one. */
export function readClock(dataDir: string): Date {
  const ahead = Number(readFileSync(fileIn(dataDir), 'utf8'))
  if (!Number.isFinite(ahead)) throw new Error(`${fileIn(dataDir)} holds no number of milliseconds`)
  return new Date(Date.now() + ahead)
}
