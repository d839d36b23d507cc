import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'
import { type Db, namedQuery, openPool, type PoolOptions } from './database.ts'
import type { Tables } from './tables.ts'

/** One answers while the other is read; more gave nothing (docs/decisions/016). */
const LANES = 2

export type Reads = { reads: Db; close: () => Promise<void> }
type Shared = Awaited<ReturnType<PostgresPool['connect']>>

/**
 * For the short reads that nearly every request makes: all of them share two connections, and a statement goes out before
 * the one ahead of it is answered, so a busy moment costs few writes to a socket. What takes long holds up those
 * behind it, and a transaction would take them in: neither belongs here.
 */
export function openReads(url: string, { patienceMs }: Pick<PoolOptions, 'patienceMs'> = {}): Reads {
  const pool = openPool(url, { max: LANES, pipeline: true, ...(patienceMs && { patienceMs }) })
  const lanes: (Promise<Lane> | undefined)[] = []
  let turn = 0

  async function openLane(place: number): Promise<Lane> {
    const opening = pool.connect().then((client) => asLane(client, leave))
    // A connection that was not had, or died, is replaced at the next read.
    const leave = () => {
      if (lanes[place] === opening) lanes[place] = undefined
    }
    lanes[place] = opening
    opening.catch(leave)
    return opening
  }

  const shared: PostgresPool = {
    options: {},
    async connect() {
      turn = (turn + 1) % LANES
      return lanes[turn] ?? openLane(turn)
    },
    async end() {
      const open = await Promise.allSettled(lanes.filter((lane) => lane !== undefined))
      for (const lane of open) if (lane.status === 'fulfilled') lane.value.close()
      await pool.end()
    },
  }
  const reads = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }) })
  return { reads, close: shared.end }
}

type Lane = Shared & { close: () => void }

function asLane(client: PoolClient, leave: () => void): Lane {
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    leave()
    client.release(true)
  }
  client.once('error', close)
  client.once('end', close)
  const query = namedQuery(client) as (text: string, values: readonly unknown[]) => unknown
  return {
    query: ((text: string, values: readonly unknown[]) => {
      if (/^\s*(?:begin|start|set|savepoint)\b/i.test(text))
        throw new Error('short reads share their connections')
      return query(text, values)
    }) as never,
    release: () => {},
    close,
  }
}
