import pLimit, { type LimitFunction } from 'p-limit'
import { Readable } from 'node:stream'
import { Refusal } from './refusal.ts'
import { takeTurn } from './take-turn.ts'

/** How many exports a process has open. Each has one piece in memory, so this bounds memory. */
export const EXPORTS_OPEN = 20
/** How many of them read and compress at the same time, however many are open: other requests have the rest of the processor. */
const EXPORTS_WORKING = 2
const RETRY_AFTER_SECONDS = 30
/** Ends an export if the browser stops reading it, because it keeps others from beginning. */
const LONGEST_MS = 10 * 60_000

type Exports = { open: number; work: LimitFunction }
const exportsByOwner = new WeakMap<object, Exports>()

/**
 * Begins an export, which is made while it is read. Refuses if one with the same key is open, or as many as a process may have.
 * `begin` returns its pieces; whatever ends the stream, ends the turn.
 */
export async function openExport<Piece extends string | Uint8Array>(
  owner: object,
  key: string,
  begin: () => Promise<AsyncIterable<Piece>>,
): Promise<Readable> {
  const all = exportsOf(owner)
  const endTurn = takeTurn(owner, `export ${key}`)
  if (all.open >= EXPORTS_OPEN) {
    endTurn()
    throw new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  all.open += 1
  const end = () => {
    all.open -= 1
    endTurn()
  }
  try {
    const content = Readable.from(inTurns(await all.work(begin), all.work))
    const patience = setTimeout(() => content.destroy(), LONGEST_MS).unref()
    content.once('close', () => {
      clearTimeout(patience)
      end()
    })
    return content
  } catch (error) {
    end()
    throw error
  }
}

function exportsOf(owner: object): Exports {
  const known = exportsByOwner.get(owner) ?? { open: 0, work: pLimit(EXPORTS_WORKING) }
  exportsByOwner.set(owner, known)
  return known
}

/** Makes each piece in its turn. A piece is made only when it is read, so a slow reader takes no turns of others. */
async function* inTurns<Piece>(
  pieces: AsyncIterable<Piece>,
  work: LimitFunction,
): AsyncGenerator<Piece, void, undefined> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await work(() => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
