// Random secrets that stay the same from start to start, stored in the data folder for its owner only.
import { randomBytes, randomInt } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../embedded/location.ts'
import { hasCode } from '../problem.ts'

/** Without l, 1, o, 0 and vowels, because people read it on one screen and type it on another. */
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

/** A secret part of the URL of the outbox page: its emails can open accounts. 192 random bits. */
export function ensureOutboxKey(dataDir: string): string {
  return keep(
    dataDir,
    'outbox-key',
    () => randomBytes(24).toString('base64url'),
    (kept) => /^[\w-]{32,}$/.test(kept),
  )
}

/** The configured password, or a random one that stays the same from start to start. */
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
    // Another process has just created it; that one is used.
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
