// The three roles of the database. Migrations grant to them by name, so the names are fixed.
// Used by the embedded cluster and by `npm run db:setup`, so that both are set up alike.

export const ROLES = {
  /** Owns the database and everything in it; runs migrations. */
  owner: 'cutscore_owner',
  /** Everything but answer keys. */
  app: 'cutscore_app',
  /** Reads answer keys: verbs that score, reveal or author. */
  keys: 'cutscore_keys',
} as const

export const DATABASE = 'cutscore'

/** Text sorts alike everywhere: by code point, with PostgreSQL's own tables instead of the machine's. */
export const LOCALE = { provider: 'builtin', name: 'C.UTF-8', libc: 'C', encoding: 'UTF8' } as const

export type DatabaseUrls = { owner: string; app: string; keys: string }

export function createRoleSql(role: string): string {
  // Every power a role may have is off unless it is named here.
  return `create role ${quoteName(role)} login`
}

export function createDatabaseSql(database: string): string {
  return (
    `create database ${quoteName(database)} owner ${ROLES.owner} template template0 encoding '${LOCALE.encoding}' ` +
    `locale_provider ${LOCALE.provider} builtin_locale '${LOCALE.name}' lc_collate '${LOCALE.libc}' lc_ctype '${LOCALE.libc}'`
  )
}

/** Only our roles may connect; the owner may do everything by owning. */
export function grantDatabaseSql(database: string): string[] {
  return [
    `revoke all on database ${quoteName(database)} from public`,
    `grant connect on database ${quoteName(database)} to ${ROLES.app}, ${ROLES.keys}`,
  ]
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
