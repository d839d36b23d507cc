import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { describe, expect, test } from 'vitest'
import { registerErrorHandling } from '../http/errors.ts'
import { Refusal } from '../requests/refusal.ts'
import { countRepeats } from './count-repeats.ts'
import { openLog } from './open-log.ts'
import { createTerminalStream } from './terminal-stream.ts'

type Entry = { level: number; msg: string; err?: { stack?: string }; repeats?: number } & Record<
  string,
  unknown
>

function open(options: Parameters<typeof openLog>[0] = {}) {
  const lines: string[] = []
  // Summaries are written only when a test calls for them.
  const opened = openLog({
    stream: { write: (line) => void lines.push(line) },
    summaryMs: 2 ** 30,
    ...options,
  })
  return { ...opened, lines, entries: () => lines.map((line) => JSON.parse(line) as Entry) }
}

const bytesOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0)
/** With a short fixed stack, because the test runner's own stacks would be slow for 100,000 errors. */
const fail = (text: string, at = 'src/place.ts:1:2') =>
  Object.assign(new Error(text), { stack: `Error: ${text}\n    at work (${process.cwd()}/${at})` })

describe('under a flood', () => {
  test('100,000 repeats of an error become one line with its stack and one with their number', () => {
    const { log, lines, entries, close } = open()
    for (let n = 0; n < 100_000; n += 1)
      log.error({ err: fail(`relation "t${n}" is gone, row ${n}`), route: '/api/x' }, 'bug')
    expect(lines).toHaveLength(1)
    close()
    expect(lines).toHaveLength(2)
    expect(bytesOf(lines)).toBeLessThan(10_000)
    const [first, summary] = entries()
    expect(first!.err!.stack).toContain('src/place.ts:1:2')
    expect(summary).toMatchObject({ level: 50, repeats: 99_999, route: '/api/x' })
    expect(summary!.msg).toMatch(/^bug: seen 99,999 times in the last \d+ s$/)
    expect(summary!.why).toContain('relation "t0" is gone')
  })

  test('100,000 different errors stay within limits, and one from another place is still written in full', () => {
    const { log, lines, entries, close } = open()
    for (let n = 0; n < 100_000; n += 1)
      log.warn({ err: fail('x'.repeat(n % 5_000)), about: `thing ${n}` }, 'w')
    log.error({ err: fail('quite another', 'src/elsewhere.ts:3:4') }, 'bug')
    expect(entries().at(-1)!.err).toMatchObject({ message: 'quite another' })
    close()
    expect(lines.length).toBeLessThan(210)
    expect(bytesOf(lines)).toBeLessThan(1_000_000)
    const written = entries().filter(({ repeats, msg }) => repeats === undefined && msg === 'w').length
    const counted = entries().reduce((sum, { repeats = 0 }) => sum + repeats, 0)
    expect(written + counted).toBe(100_000)
  })

  test('refusals with the same text are counted like errors, whatever their request', async () => {
    const { log, lines, entries, close } = open()
    const loggerInstance: FastifyBaseLogger = log
    const app = Fastify({
      loggerInstance,
      logController: new LogController({ disableRequestLogging: true }),
    })
    registerErrorHandling(app)
    app.get('/busy/:id', () => Promise.reject(new Refusal('unavailable')))
    app.get('/broken', () => Promise.reject(fail('broken')))
    for (let n = 0; n < 300; n += 1) await app.inject(`/busy/${n}`)
    for (let n = 0; n < 300; n += 1) await app.inject('/broken')
    for (let n = 0; n < 300; n += 1) await app.inject(`/missing/${n}`)
    expect(lines).toHaveLength(2)
    close()
    expect(entries().map(({ repeats }) => repeats)).toEqual([undefined, undefined, 299, 299])
    // Someone who reports a bug quotes a request id, so the first ids are logged.
    expect(entries().at(-1)!.requestIds).toHaveLength(10)
  })

  test('a line about another person or thing is a different line', () => {
    const { log, entries } = open()
    for (const userId of ['one', 'two', 'one']) log.error({ userId }, 'owed')
    expect(entries().map(({ userId }) => userId)).toEqual(['one', 'two'])
  })
})

test('an error that continues is summarised in each interval, and one that comes back is written in full', () => {
  const { log, entries, summarise } = open()
  const again = () => log.error({ err: fail('again') }, 'bug')
  again()
  again()
  summarise()
  again()
  summarise()
  summarise()
  summarise()
  again()
  expect(entries().map(({ repeats, err }) => repeats ?? err!.stack !== undefined)).toEqual([true, 1, 1, true])
})

test('memory does not grow with the flood', () => {
  const repeats = countRepeats({ mostKnown: 3 })
  const admitted = Array.from({ length: 1_000 }, (_, n) =>
    repeats.admit({ level: 40, message: `message ${n}`, fields: {} }, () => undefined),
  )
  // Three counted separately, three by their place, and one for all others.
  expect(admitted.filter(Boolean)).toHaveLength(7)
  expect(repeats.takeSummaries()).toHaveLength(1)
})

describe('an expected outage', () => {
  const gone = Object.assign(new Error('connect ENOENT /x/.s.PGSQL.5432'), {
    syscall: 'connect',
    code: 'ENOENT',
  })

  test('is written without a stack', () => {
    const { log, entries } = open()
    log.warn({ err: gone }, 'sweep')
    log.warn({ err: new Refusal('unavailable') }, 'unavailable')
    expect(entries().map(({ err }) => err!.stack)).toEqual([undefined, undefined])
    expect(entries()[0]!.err).toEqual({ type: 'Error', message: gone.message, code: 'ENOENT' })
  })

  test('of a database that is known to be down is not written at all, but a bug in the meantime is', () => {
    let isAway = true
    const { log, entries, close } = open({ isDatabaseAway: () => isAway })
    log.warn({ err: gone }, 'sweep')
    log.error({ err: fail('a bug') }, 'bug')
    isAway = false
    log.warn({ err: gone }, 'sweep')
    close()
    expect(entries().map(({ msg }) => msg)).toEqual(['bug', 'sweep'])
  })
})

test('an error that is too long is truncated', () => {
  const { log, lines } = open()
  log.error({ err: Object.assign(fail('m'.repeat(50_000)), { detail: 'd'.repeat(50_000) }) }, 'bug')
  expect(bytesOf(lines)).toBeLessThan(10_000)
})

test('on a terminal, each entry is one readable line: time, level, message, and place in our code', () => {
  let text = ''
  const { log } = openLog({ stream: createTerminalStream((written) => void (text += written)) })
  log.error({ err: fail('first\nsecond'), route: '/api/x' }, 'bug')
  log.warn('plain')
  const lines = text
    .replaceAll(/\u001b\[\d+m/g, '')
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d ERROR bug: Error: first second \(src\/place\.ts:1:2\) route=\/api\/x$/,
  )
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d WARN plain$/)
  expect(text).not.toContain('{"')
})
