// The four database roles, for both the embedded cluster and `npm run db:setup`. Migrations use the names, so they must
// not change.
import { serverTimeoutMs } from './database.ts'

export const ROLES = {
  /** Owns the database and everything in it; runs migrations. */
  owner: 'cutscore_owner',
  /** Can use everything except answer keys. */
  app: 'cutscore_app',
  /** Can read answer keys; for verbs that score, reveal or author. */
  keys: 'cutscore_keys',
  /** Can only read, and only `TUTOR_READS`; for the tutor's replies during a timed exam. */
  tutor: 'cutscore_tutor',
} as const

/** The tables that the tutor's role may read, as the migrations grant them. */
export const TUTOR_READS = [
  'blueprints',
  'course_exam_map',
  'courses',
  'exams',
  'glossary_terms',
  'practice_choices',
  'practice_question_versions',
  'practice_questions',
  'study_notes',
  'study_sections',
  'study_vocabularies',
] as const

export const DATABASE = 'cutscore'

/** Sorts text by code point with PostgreSQL's own tables, so that the order is the same on every machine. */
export const LOCALE = { provider: 'builtin', name: 'C.UTF-8', libc: 'C', encoding: 'UTF8' } as const

export type DatabaseUrls = { owner: string; app: string; keys: string; tutor: string }

export function createRoleSql(role: string): string {
  // A new role has no rights except those granted explicitly.
  return `create role ${quoteName(role)} login`
}

/**
 * Limits of every session of the roles that the server uses. The connection sets the first one too, but a pooler may drop that.
 * The second one is longer than any chain of calls to a payment provider, during which a transaction holds a person's lock.
 */
export const SESSION_LIMITS = {
  statement_timeout: `${serverTimeoutMs()}ms`,
  idle_in_transaction_session_timeout: '5min',
} as const

/** The owner has none, because a migration may take long. */
export function limitSessionsSql(): string[] {
  return [ROLES.app, ROLES.keys, ROLES.tutor].flatMap((role) =>
    Object.entries(SESSION_LIMITS).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`),
  )
}

export function createDatabaseSql(database: string): string {
  return (
    `create database ${quoteName(database)} owner ${ROLES.owner} template template0 encoding '${LOCALE.encoding}' ` +
    `locale_provider ${LOCALE.provider} builtin_locale '${LOCALE.name}' lc_collate '${LOCALE.libc}' lc_ctype '${LOCALE.libc}'`
  )
}

/** Lets only our roles connect. */
export function grantDatabaseSql(database: string): string[] {
  return [
    `revoke all on database ${quoteName(database)} from public`,
    `grant connect on database ${quoteName(database)} to ${ROLES.app}, ${ROLES.keys}, ${ROLES.tutor}`,
  ]
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
