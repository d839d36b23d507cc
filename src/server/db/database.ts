import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Client, type ClientBase, DatabaseError, Pool, types } from 'pg'
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

/** A person has given up by then. */
const PATIENCE_MS = 15_000
/** The server gives up first, so that a statement nobody waits for any more holds no lock. */
const SERVER_SHARE = 0.9
const TIMED_OUT = 'Query read timeout'

export type PoolOptions = {
  max: number
  patienceMs?: number
  /** Sends a statement before the one ahead of it is answered. Only `openReads` shares connections so. */
  pipeline?: boolean
}

/** `patienceMs` is how long one statement may take; a transaction may take longer. */
export function openPool(
  url: string,
  { max, patienceMs = PATIENCE_MS, pipeline = false }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline,
    Client: ImpatientClient,
    // Without these a request would wait for ever for a peer that vanished, or for a lock.
    query_timeout: patienceMs,
    statement_timeout: Math.ceil(patienceMs * SERVER_SHARE),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: parsers,
  })
  // A connection that dies is replaced at the next query. Without listeners, here for those that wait in the pool and on
  // each for when it is in use but between two statements, its death would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** A connection whose statement was given up still waits for the answer: it ends, and the pool makes another. */
class ImpatientClient extends Client {
  #isEnding = false

  override query(...args: never[]): never {
    const result: unknown = super.query(...(args as unknown as [string]))
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (this.#isEnding || !(error instanceof Error) || error.message !== TIMED_OUT) return
        this.#isEnding = true
        void this.end()
      })
    return result as never
  }
}

/**
 * PostgreSQL would not have this statement, and another may do. Classes 08, 53 and 57P are about the database itself, and
 * what never reached it is no answer of its.
 */
export function isAboutStatement(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(08|53|57P)/.test(error.code ?? '')
}

export function openDatabase(pool: Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared(pool) }) })
}

/** Distinct statements that are kept prepared on each connection. */
const MAX_STATEMENTS = 500
const names = new Map<string, string>()
/** Rows or members in a row: such a statement has a text for each length of its list, and soon all names. */
const HAS_LIST = /\), \(\$|\bin \(\$/

/** No name: the statement is parsed anew each time. */
export function nameOf(text: string): string | undefined {
  if (HAS_LIST.test(text)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type PreparedClient = Awaited<ReturnType<PostgresPool['connect']>>

/** What Kysely asks of a connection, by named statements. */
export function namedQuery(client: ClientBase): PreparedClient['query'] {
  return ((text: string, values: readonly unknown[]) =>
    client.query({ name: nameOf(text), text, values: values as unknown[] })) as never
}

/** Names every statement, so that PostgreSQL parses and plans it once per connection. */
function prepared(pool: Pool): PostgresPool {
  return {
    options: {},
    async connect() {
      const client = await pool.connect()
      return { query: namedQuery(client), release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
