// Random secrets that outlive a start: made once and kept in the data folder, readable by their owner alone.
import { randomBytes, randomInt } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../embedded/location.ts'
import { hasCode } from '../problem.ts'

/** Without l, 1, o, 0 and vowels: a person reads it on one screen and types it on another. */
const LEGIBLE = 'bcdfghjkmnpqrstvwxz23456789'

/** Signs sessions. A new secret would sign everyone out, so it is kept. */
export function ensureSecret(dataDir: string): string {
  return keep(
    dataDir,
    'auth-secret',
    () => randomBytes(48).toString('base64url'),
    () => true,
  )
}

/** Part of the URL of the page with this machine's emails, which can open accounts. 192 random bits. */
export function ensureOutboxKey(dataDir: string): string {
  return keep(
    dataDir,
    'outbox-key',
    () => randomBytes(24).toString('base64url'),
    (kept) => /^[\w-]{32,}$/.test(kept),
  )
}

/** The configured password, or else a random one that is the same at every start. */
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
    // Another process has just made one, which counts.
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
