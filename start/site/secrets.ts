// Random secrets that outlive a start: made once, kept in the data folder, readable by nobody else.
import { randomBytes, randomInt } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../embedded/location.ts'
import { hasCode } from '../problem.ts'

/** Without l, 1, o, 0 and vowels: it is read from one screen and typed on another. */
const LEGIBLE = 'bcdfghjkmnpqrstvwxz23456789'

/** Signs sessions. A new one signs everybody out, so it is kept. */
export function ensureSecret(dataDir: string): string {
  return keep(
    dataDir,
    'auth-secret',
    () => randomBytes(48).toString('base64url'),
    () => true,
  )
}

/** In the address of the page that shows this machine's emails, which open accounts. 192 random bits. */
export function ensureOutboxKey(dataDir: string): string {
  return keep(
    dataDir,
    'outbox-key',
    () => randomBytes(24).toString('base64url'),
    (kept) => /^[\w-]{32,}$/.test(kept),
  )
}

/** What is configured, else a random one that stays the same from start to start. */
export function ensureDemoPassword(dataDir: string, configured: string | null, passwordMin: number): string {
  return (
    configured ??
    keep(
      dataDir,
      'demo-password',
      () => legible(Math.max(12, passwordMin)),
      (kept) => kept.length >= passwordMin,
    )
  )
}

function keep(dataDir: string, name: string, make: () => string, isFit: (kept: string) => boolean): string {
  makeDataDir(dataDir)
  const file = join(dataDir, name)
  const kept = read(file)
  if (kept && isFit(kept)) return kept
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    if (kept !== null) rmSync(file)
    linkSync(draft, file)
  } catch (error) {
    // Another process made one in this moment; then that one counts.
    if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function legible(length: number): string {
  return Array.from({ length }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')
}
