import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** What a store function takes: the pool's own queries, or those of one transaction. */
export type Queryable = Db | Transaction<Tables>

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Counts and percentages are numbers here; a calendar date stays the text it is. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    return types.getTypeParser(oid, format)
  },
}

export function openPool(url: string, { max }: { max: number }): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A peer that vanished is noticed by the system, not by a request that waits for ever.
    keepAlive: true,
    types: parsers,
  })
  // A connection that dies is replaced at the next query. Without listeners, here for those that wait in the pool and on
  // each for when it is in use but between two statements, its death would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export function openDatabase(pool: Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared(pool) }) })
}

/** Distinct statements that are kept prepared on each connection. */
const MAX_STATEMENTS = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Names every statement, so that PostgreSQL parses and plans it once per connection. */
function prepared(pool: Pool): PostgresPool {
  return {
    options: {},
    async connect() {
      const client = await pool.connect()
      return {
        query: ((text: string, values: readonly unknown[]) =>
          client.query({ name: nameOf(text), text, values: values as unknown[] })) as never,
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
  }
}
