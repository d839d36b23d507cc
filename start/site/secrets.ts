// Random secrets that stay the same across starts. They are stored in the data folder, where only its owner
// can read them.
import { randomBytes, randomInt } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../embedded/location.ts'
import { hasCode } from '../problem.ts'

/** Without 0, 1, l and vowels, because people read the password on one screen and type it on another. */
const LEGIBLE = 'bcdfghjkmnpqrstvwxz23456789'

/** The secret that signs sessions. It must stay the same, because a new one would sign everyone out. */
export function ensureSecret(dataDir: string): string {
  return keep(
    dataDir,
    'auth-secret',
    () => randomBytes(48).toString('base64url'),
    () => true,
  )
}

/** The secret part of the outbox page's URL (192 random bits). The emails there give access to accounts. */
export function ensureOutboxKey(dataDir: string): string {
  return keep(
    dataDir,
    'outbox-key',
    () => randomBytes(24).toString('base64url'),
    (kept) => /^[\w-]{32,}$/.test(kept),
  )
}

/** The configured password, or a random one that stays the same across starts. */
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
    // Another process has just created the file; use that one.
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
