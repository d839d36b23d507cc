import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Client, type ClientBase, DatabaseError, Pool, types } from 'pg'
import { isConnectionUseless, isReadOnly } from './outage.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** The database or one transaction: every store function accepts either. */
export type Queryable = Db | Transaction<Tables>

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Counts and percentages are read as numbers; calendar dates stay text. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return String
    return types.getTypeParser(oid, format)
  },
}

/** A person would stop waiting after this time. */
const PATIENCE_MS = 15_000
/** PostgreSQL's timeout is shorter than the client's, so that no abandoned statement holds a lock. */
export const serverTimeoutMs = (patienceMs = PATIENCE_MS): number => Math.ceil(patienceMs * 0.9)

export type PoolOptions = {
  max: number
  patienceMs?: number
  /** Sends a statement before the previous one has a response. Only `openReads` shares connections in this way. */
  pipeline?: boolean
}

/** `patienceMs` limits each statement; a transaction may take longer. */
export function openPool(
  url: string,
  { max, patienceMs = PATIENCE_MS, pipeline = false }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline,
    Client: ImpatientClient,
    // Without these, a request would wait for ever for a dead connection or a lock.
    query_timeout: patienceMs,
    statement_timeout: serverTimeoutMs(patienceMs),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: parsers,
  })
  // Without these listeners, one for idle connections and one for connections in use between statements, the error of a
  // dead connection would end the process. The next query replaces the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  pool.on('release', (_error, client) => {
    if (retired.has(client)) void (client as ClientBase as Client).end()
  })
  return pool
}

/** The connections of all pools in this process. */
const open = new Set<ClientBase>()
const retired = new WeakSet<ClientBase>()

/**
 * Replaces every connection. Called when one leads to a server that is read-only: after a failover, the others lead there too,
 * and reads would go on seeing old data. A connection in use ends when it is released.
 */
function retireAll(): void {
  for (const client of open) {
    open.delete(client)
    retired.add(client)
    // A pool drops an idle connection, and short reads a shared one, when it reports an error.
    client.emit('error', new Error('Connection terminated: its server is read-only'))
  }
}

/** Closes its connection after an error that makes it useless, such as a timeout. The pool opens another. */
class ImpatientClient extends Client {
  #isEnding = false

  override query(...args: never[]): never {
    const result: unknown = super.query(...(args as unknown as [string]))
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (this.#isEnding || !isConnectionUseless(error)) return
        this.#isEnding = true
        void this.end()
        if (isReadOnly(error)) retireAll()
      })
    return result as never
  }
}

/** True if the error concerns only this statement, unlike classes 08, 53 and 57P, 25006, and errors without a code. */
export function isAboutStatement(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(08|53|57P|25006)/.test(error.code ?? '')
}

export function openDatabase(pool: Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared(pool) }) })
}

/** How many statements stay prepared on each connection. */
const MAX_STATEMENTS = 500
const names = new Map<string, string>()
/** Statements with a list: their text differs for each length, so they would soon use up all names. */
const HAS_LIST = /\), \(\$|\bin \(\$/

/** The name under which a statement is prepared; undefined if it should be parsed each time. */
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

/** The part of a connection that Kysely uses, with names for statements. */
export function namedQuery(client: ClientBase): PreparedClient['query'] {
  return ((text: string, values: readonly unknown[]) =>
    client.query({ name: nameOf(text), text, values: values as unknown[] })) as never
}

/** Gives every statement a name, so that PostgreSQL parses and plans it once per connection. */
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

/** Runs in the caller's transaction, or in one of its own. */
export function withinTransaction<Result>(
  db: Queryable,
  run: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

/** Reads in one transaction that sees one moment and takes no lock. */
export function readSnapshot<Found>(db: Db, read: (tx: Queryable) => Promise<Found>): Promise<Found> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
