import { describe, expect, test } from 'vitest'
import { createFairQueue, type Caller } from './fair-queue.ts'
import { TooBusy } from './too-busy.ts'

/** A queue whose work ends only when the test says so. Work is named after its caller and its number there: `a1`, `a2`. */
function openQueue(limits: { maxRunning?: number; maxWaiting?: number } = {}) {
  const inTurn = createFairQueue({ maxRunning: 1, maxWaiting: 200, ...limits })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const counts = new Map<string, number>()
  const ask = (key: string, { isKnown }: Pick<Caller, 'isKnown'>) => {
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    const name = `${key}${number}`
    const answer = inTurn({ key, isKnown }, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(name))
      return promise
    })
    answer.catch((error: unknown) => {
      expect(error).toBeInstanceOf(TooBusy)
      refused.push(name)
    })
  }
  return {
    begun,
    refused,
    stranger(key: string, times = 1) {
      for (let n = 0; n < times; n += 1) ask(key, { isKnown: false })
    },
    known(key: string, times = 1) {
      for (let n = 0; n < times; n += 1) ask(key, { isKnown: true })
    },
    running: () => ends.length,
    /** Ends the work that has run longest, and lets the next begin. */
    async endOne() {
      ends.shift()?.()
      await settle()
    },
    async endAll() {
      while (ends.length > 0) await this.endOne()
    },
  }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

describe('turns', () => {
  test('go round the callers, and each caller’s work is done in the order in which it came', async () => {
    const queue = openQueue()
    queue.stranger('a', 3)
    queue.stranger('b', 2)
    queue.stranger('c')
    await queue.endAll()
    expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('of a caller with one try come before the hundreds of others’ that came earlier', async () => {
    const queue = openQueue()
    for (let n = 0; n < 8; n += 1) queue.stranger(`flood-${n}-`, 24)
    queue.stranger('victim-')
    for (let n = 0; n < 9; n += 1) await queue.endOne()
    expect(queue.begun).toContain('victim-1')
  })

  test('of known callers come before those of strangers who came earlier', async () => {
    const queue = openQueue()
    queue.stranger('a', 3)
    queue.known('owner')
    await queue.endAll()
    expect(queue.begun).toEqual(['a1', 'owner1', 'a2', 'a3'])
  })

  test('of strangers come after two of known callers, because anyone can have an account', async () => {
    const queue = openQueue()
    queue.stranger('a', 3)
    queue.known('owner', 6)
    await queue.endAll()
    expect(queue.begun.join(' ')).toBe('a1 owner1 owner2 a2 owner3 owner4 a3 owner5 owner6')
  })

  test('are taken by three at a time, and the next begins as soon as one ends, well or badly', async () => {
    const queue = openQueue({ maxRunning: 3 })
    queue.stranger('a', 5)
    expect(queue.running()).toBe(3)
    await queue.endOne()
    expect(queue.begun).toHaveLength(4)
    expect(queue.running()).toBe(3)

    const inTurn = createFairQueue({ maxRunning: 1, maxWaiting: 1 })
    const failing = inTurn({ key: 'a', isKnown: false }, () => Promise.reject(new Error('broken hash')))
    const next = inTurn({ key: 'a', isKnown: false }, async () => 'done')
    await expect(failing).rejects.toThrow('broken hash')
    expect(await next).toBe('done')
  })

  test('come to a whole class behind one address if nobody else asks', async () => {
    const queue = openQueue({ maxRunning: 3 })
    queue.stranger('school', 40)
    await queue.endAll()
    expect(queue.begun).toHaveLength(40)
    expect(queue.refused).toEqual([])
  })
})

describe('when too much waits', () => {
  test('the newest work of the caller with the most is refused, and never a caller with one', async () => {
    const queue = openQueue({ maxWaiting: 5 })
    queue.stranger('a', 3)
    queue.stranger('b', 3)
    queue.stranger('c')
    await settle()
    expect(queue.refused).toEqual(['b3'])
    queue.stranger('d')
    await settle()
    // Of `a` and `b` with two each, the turn of `b` comes last.
    expect(queue.refused).toEqual(['b3', 'b2'])
    await queue.endAll()
    expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'a3'])
  })

  test('the arriving work is refused if its caller has the most, or as much as anyone', async () => {
    const queue = openQueue({ maxWaiting: 4 })
    queue.stranger('busy')
    queue.stranger('a', 2)
    queue.stranger('b', 2)
    queue.stranger('a')
    await settle()
    expect(queue.refused).toEqual(['a3'])
    queue.stranger('c')
    queue.stranger('c')
    await settle()
    expect(queue.refused).toEqual(['a3', 'b2', 'c2'])
  })

  test('a known caller replaces a stranger with as much, but not another known caller', async () => {
    const queue = openQueue({ maxWaiting: 3 })
    queue.stranger('busy')
    for (const key of ['a', 'b', 'c']) queue.stranger(key)
    queue.stranger('d')
    for (const key of ['p', 'q', 'r']) queue.known(key)
    queue.known('s')
    await settle()
    expect(queue.refused).toEqual(['d1', 'c1', 'b1', 'a1', 's1'])
  })

  test('a known caller with the most is refused like anyone', async () => {
    const queue = openQueue({ maxWaiting: 4 })
    queue.stranger('busy')
    queue.known('owner', 4)
    queue.stranger('a')
    await settle()
    expect(queue.refused).toEqual(['owner4'])
    await queue.endAll()
    expect(queue.begun).toContain('a1')
  })
})
