import { type DatabaseUrls, DATABASE, ROLES } from '../../src/server/db/roles.ts'

/** A complete URL, so that PGHOST, PGPORT or PGSSLMODE in the environment have no effect. */
export function socketUrl(role: string, database: string, socketDir: string): string {
  return `postgres://${role}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}&sslmode=disable`
}

export function roleUrls(socketDir: string, database: string = DATABASE): DatabaseUrls {
  return {
    owner: socketUrl(ROLES.owner, database, socketDir),
    app: socketUrl(ROLES.app, database, socketDir),
    keys: socketUrl(ROLES.keys, database, socketDir),
    tutor: socketUrl(ROLES.tutor, database, socketDir),
  }
}
