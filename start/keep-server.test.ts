import { join } from 'node:path'
import { expect, test } from 'vitest'

type End = { code: number | null; signal: string | null }
type Launch = (onWord: (word: string) => void) => Promise<End>
type Options = {
  isStopping: () => boolean
  say: (words: string) => void
  limits: { firstPauseMs: number; longestPauseMs: number; deaths: number; withinMs: number }
}
/** Plain JavaScript, for the bootstrap, so it has no types of its own. */
const { keepServer } = (await import(join(import.meta.dirname, 'keep-server.mjs'))) as {
  keepServer: (launch: Launch, options: Options) => Promise<number>
}

const LIMITS = { firstPauseMs: 1, longestPauseMs: 4, deaths: 4, withinMs: 60_000 }
const killed = { code: null, signal: 'SIGKILL' }
const clean = { code: 0, signal: null }

/** Runs a script whose lives end as listed, each after saying its words. Returns the exit code and what was said. */
async function keep(lives: (End & { words?: string[] })[], options: Partial<Options> = {}) {
  const said: string[] = []
  let launches = 0
  const launch: Launch = async (onWord) => {
    const { words = ['starting', 'ready'], ...end } = lives[launches++]!
    for (const word of words) onWord(word)
    return end
  }
  const code = await keepServer(launch, {
    isStopping: () => false,
    say: (words) => said.push(words),
    limits: LIMITS,
    ...options,
  })
  return { code, launches, said: said.join('\n') }
}

test.each([
  ['was killed', killed],
  ['was killed during its start', { ...killed, words: ['starting'] }],
  ['aborted', { code: null, signal: 'SIGABRT' }],
  ['crashed', { code: null, signal: 'SIGSEGV' }],
  ['ended by an uncaught error', { code: 1, signal: null }],
])('a server that %s is started again', async (_what, end) => {
  const { code, launches, said } = await keep([end, clean])
  expect({ code, launches }).toEqual({ code: 0, launches: 2 })
  expect(said).toMatch(/^Cutscore has died: .*\nIt is started again in /)
})

test.each([
  ['could not start', { code: 1, signal: null, words: ['starting'] }, 1],
  ['ended by itself', clean, 0],
  ['could not start its database again', { code: 69, signal: null }, 69],
  ['was asked to stop before it could listen', { code: null, signal: 'SIGTERM', words: ['starting'] }, 143],
  ['was stopping', { code: 130, signal: null, words: ['starting', 'ready', 'stopping'] }, 130],
  ['was killed while it stopped', { ...killed, words: ['starting', 'ready', 'stopping'] }, 137],
  ['is no server', { ...killed, words: [] }, 137],
])('a script that %s is not started again, and its exit code is passed on', async (_what, end, code) => {
  expect(await keep([end])).toEqual({ code, launches: 1, said: '' })
})

test('nothing is started again while the starter stops', async () => {
  expect(await keep([killed], { isStopping: () => true })).toMatchObject({ code: 137, launches: 1 })
})

test('once it was ready, a start that fails is tried again, because its database may be starting too', async () => {
  const failed = { code: 1, signal: null, words: ['starting'] }
  expect(await keep([killed, failed, failed, clean])).toMatchObject({ code: 0, launches: 4 })
})

test('after too many deaths it gives up, says why, and fails', async () => {
  const { code, launches, said } = await keep([killed, killed, killed, killed])
  expect({ code, launches }).toEqual({ code: 137, launches: 4 })
  expect(said.match(/started again in [\d.]+ s/g)).toEqual([
    'started again in 0.001 s',
    'started again in 0.002 s',
    'started again in 0.004 s',
  ])
  expect(said).toMatch(/SIGKILL.*memory ran out.*\nThis was death 4 within 1 min.*Its log/)
})

test('deaths that are long past do not count', async () => {
  const lives = [...Array.from({ length: 9 }, () => killed), clean]
  expect(await keep(lives, { limits: { ...LIMITS, withinMs: 0 } })).toMatchObject({ code: 0, launches: 10 })
})
