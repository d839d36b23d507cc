import { TooBusy } from './too-busy.ts'

/** For whom work is done: a network, or a person or account that the server has recognised, which is known. */
export type Caller = { key: string; isKnown: boolean }
export type InTurn = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>

/** Between so many turns of known callers, one of strangers: an account is soon made, and must not keep all others out. */
const KNOWN_IN_A_ROW = 2

type Waiting = { begin: () => Promise<void>; refuse: () => void }
/** What waits, by caller, the next caller first. Within a caller, the oldest work is first. */
type Line = Map<string, Waiting[]>

/**
 * Does a few pieces of work at a time. Callers take turns, known ones first. If too much waits, the newest work of the caller
 * with the most is refused, so nobody can keep others out by asking often.
 */
export function createFairQueue({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}): InTurn {
  const known: Line = new Map()
  const strangers: Line = new Map()
  let running = 0
  let waiting = 0
  let knownInARow = 0

  return function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const refuse = () => reject(new TooBusy())
      if (waiting >= maxWaiting && !makeRoom(caller)) return refuse()
      const line = caller.isKnown ? known : strangers
      const begin = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      }
      line.set(caller.key, [...(line.get(caller.key) ?? []), { begin, refuse }])
      waiting += 1
      beginNext()
    })
  }

  function beginNext(): void {
    if (running >= maxRunning || waiting === 0) return
    running += 1
    waiting -= 1
    void takeNext()
      .begin()
      .finally(() => {
        running -= 1
        beginNext()
      })
  }

  function takeNext(): Waiting {
    const isTurnOfKnown = known.size > 0 && (strangers.size === 0 || knownInARow < KNOWN_IN_A_ROW)
    knownInARow = isTurnOfKnown ? knownInARow + 1 : 0
    const line = isTurnOfKnown ? known : strangers
    const [key, [next, ...rest]] = line.entries().next().value!
    line.delete(key)
    if (rest.length > 0) line.set(key, rest)
    return next!
  }

  /** Returns false if no caller has more waiting than this one would have. A known caller goes before a stranger with as much. */
  function makeRoom(caller: Caller): boolean {
    const { line, key, works } = findLongest()
    const own = ((caller.isKnown ? known : strangers).get(caller.key)?.length ?? 0) + 1
    const isBefore = caller.isKnown && line === strangers
    if (works.length < own || (works.length === own && !isBefore)) return false
    works.pop()!.refuse()
    if (works.length === 0) line.delete(key)
    waiting -= 1
    return true
  }

  /** The caller with the most waiting: of several, a stranger, and the one whose turn comes last. */
  function findLongest(): { line: Line; key: string; works: Waiting[] } {
    return [known, strangers]
      .flatMap((line) => [...line].map(([key, works]) => ({ line, key, works })))
      .reduce((longest, next) => (next.works.length >= longest.works.length ? next : longest))
  }
}
