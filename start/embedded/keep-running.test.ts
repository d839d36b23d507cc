import { afterEach, describe, expect, test } from 'vitest'
import { type Keeper, keepRunning } from './keep-running.ts'

let keeper: Keeper | null = null
afterEach(() => keeper?.stop())

/** A fake server that a test can kill, and that fails to start a given number of times. */
function build({ failures = 0 } = {}) {
  const server = { pid: 1, runs: true, starts: 0, failures }
  const said: string[] = []
  const happened = Promise.withResolvers<void>()
  const ends = Promise.withResolvers<void>()
  const cluster = {
    get pid() {
      return server.pid
    },
    isRunning: () => server.runs,
    restart: async () => {
      server.starts += 1
      if (server.failures-- > 0) throw new Error('no room on the disk')
      server.pid += 1
      server.runs = true
    },
  }
  const watch = (patienceMs: number) =>
    (keeper = keepRunning(cluster, {
      onGone: (pid) => void said.push(`gone ${pid}`),
      onBack: () => {
        said.push(`back as ${server.pid}`)
        happened.resolve()
      },
      onGivenUp: (why) => {
        said.push((why as Error).message)
        ends.resolve()
      },
      lookMs: 1,
      patienceMs,
    }))
  return { server, said, watch, isBack: happened.promise, isGivenUp: ends.promise }
}

describe('a database that dies', () => {
  test('is restarted, with one report when it dies and one when it is back', async () => {
    const { server, said, watch, isBack } = build()
    const { isAway } = watch(60_000)
    expect(isAway()).toBe(false)
    server.runs = false
    expect(isAway()).toBe(true)
    await isBack
    expect(isAway()).toBe(false)
    expect(said).toEqual(['gone 1', 'back as 2'])
  })

  test('is tried again if the first restart fails', async () => {
    const { server, said, watch, isBack } = build({ failures: 1 })
    watch(60_000)
    server.runs = false
    await isBack
    expect([server.starts, said]).toEqual([2, ['gone 1', 'back as 2']])
  })

  test('is given up on after the time limit, with the reason', async () => {
    const { server, said, watch, isGivenUp } = build({ failures: Infinity })
    const { isAway } = watch(0)
    server.runs = false
    await isGivenUp
    expect(said).toEqual(['gone 1', 'no room on the disk'])
    expect(isAway()).toBe(true)
  })
})

test('a database that is stopped on purpose is left alone', async () => {
  const { server, said, watch } = build()
  const { stop } = watch(60_000)
  await stop()
  server.runs = false
  await new Promise((resolve) => setImmediate(resolve))
  expect([server.starts, said]).toEqual([0, []])
})
