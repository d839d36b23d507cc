import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'
import { type Db, namedQuery, openPool, type PoolOptions } from './database.ts'
import type { Tables } from './tables.ts'

/** One connection waits for results while those of the other are read. More connections were no faster (decision 016). */
const LANES = 2
/** The time limit is short, because a slow read delays all others on its connection. */
const PATIENCE_MS = 5_000

export type Reads = { db: Db; close: () => Promise<void> }

/**
 * A pool for the short reads that nearly every request makes. They share two connections, and statements are sent without
 * waiting for the previous result, so that many reads need few writes to a socket. Never use it for long reads, which
 * would delay those behind them, or for transactions, which would include other people's reads.
 */
export function openReads(
  url: string,
  { patienceMs = PATIENCE_MS }: Pick<PoolOptions, 'patienceMs'> = {},
): Reads {
  const pool = openPool(url, { max: LANES, pipeline: true, patienceMs })
  const lanes = Array.from({ length: LANES }, () => new Lane())
  let isClosing = false

  const shared: PostgresPool = {
    options: {},
    async connect() {
      if (isClosing) throw new Error('Connection terminated')
      const free = lanes.reduce((one, other) => (other.asked < one.asked ? other : one))
      return free.share(() => pool.connect())
    },
    async end() {
      isClosing = true
      await Promise.all(lanes.map((lane) => lane.close()))
      await pool.end()
    },
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) })
  return { db, close: shared.end }
}

type Shared = Awaited<ReturnType<PostgresPool['connect']>>

/** A connection shared by many reads. If it could not be opened or has died, the next read opens a new one. */
class Lane {
  /** How many reads are waiting for a result. */
  asked = 0
  #held: Promise<Held> | null = null

  async share(connect: () => Promise<PoolClient>): Promise<Shared> {
    this.asked += 1
    try {
      const { query } = await (this.#held ??= this.#open(connect))
      return { query, release: () => void (this.asked -= 1) }
    } catch (error) {
      this.asked -= 1
      throw error
    }
  }

  async close(): Promise<void> {
    const held = await this.#held?.catch(() => null)
    held?.letGo()
  }

  #open(connect: () => Promise<PoolClient>): Promise<Held> {
    const opening = connect().then((client): Held => {
      let isHeld = true
      const letGo = () => {
        leave()
        if (!isHeld) return
        isHeld = false
        client.release(true)
      }
      client.once('error', letGo)
      client.once('end', letGo)
      return { query: guarded(client), letGo }
    })
    const leave = () => {
      if (this.#held === opening) this.#held = null
    }
    opening.catch(leave)
    return opening
  }
}

type Held = Pick<Shared, 'query'> & { letGo: () => void }

function guarded(client: PoolClient): Shared['query'] {
  const query = namedQuery(client) as (text: string, values: readonly unknown[]) => unknown
  return ((text: string, values: readonly unknown[]) => {
    if (/^\s*(?:begin|start|set|savepoint)\b/i.test(text))
      throw new Error(
        'a statement of a transaction or session is not allowed here, because short reads share their connections',
      )
    return query(text, values)
  }) as never
}
