// The three roles of the database. Migrations grant to them by name, so the names are fixed. The embedded cluster and `npm
// run db:setup` both use this file.

export const ROLES = {
  /** Owns the database and everything in it; runs migrations. */
  owner: 'cutscore_owner',
  /** Everything but answer keys. */
  app: 'cutscore_app',
  /** Can read answer keys: for verbs that score, reveal or author. */
  keys: 'cutscore_keys',
} as const

export const DATABASE = 'cutscore'

/** Sorts text the same on every machine: by code point, with PostgreSQL's own tables. */
export const LOCALE = { provider: 'builtin', name: 'C.UTF-8', libc: 'C', encoding: 'UTF8' } as const

export type DatabaseUrls = { owner: string; app: string; keys: string }

export function createRoleSql(role: string): string {
  // Everything a role may do is switched off unless it is listed here.
  return `create role ${quoteName(role)} login`
}

export function createDatabaseSql(database: string): string {
  return (
    `create database ${quoteName(database)} owner ${ROLES.owner} template template0 encoding '${LOCALE.encoding}' ` +
    `locale_provider ${LOCALE.provider} builtin_locale '${LOCALE.name}' lc_collate '${LOCALE.libc}' lc_ctype '${LOCALE.libc}'`
  )
}

/** Only our roles may connect. */
export function grantDatabaseSql(database: string): string[] {
  return [
    `revoke all on database ${quoteName(database)} from public`,
    `grant connect on database ${quoteName(database)} to ${ROLES.app}, ${ROLES.keys}`,
  ]
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
