import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Site = { url: string; dataDir: string }

/** The site that `npm run e2e` started for all tests. */
export const SITE: Site = {
  url: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
  dataDir: process.env.E2E_DATA_DIR ?? join(import.meta.dirname, '../../.data'),
}

/** An email in the site's ADMIN_EMAILS. */
export const ADMIN_EMAIL = process.env.E2E_ADMIN_EMAIL ?? 'boss@e2e.test'

/** The secret part of the outbox page's URL. */
export function outboxKeyOf({ dataDir }: Site): string {
  return readFileSync(join(dataDir, 'outbox-key'), 'utf8').trim()
}

/** The secret that signs the site's sessions. */
export function authSecretOf({ dataDir }: Site): string {
  return readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()
}
