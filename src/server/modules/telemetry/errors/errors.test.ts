import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RECORDED_A_SECOND } from '#domain/telemetry/error-limits.ts'
import {
  ENTRY_OF_SECOND,
  type ErrorDesk,
  FIRST,
  openErrorDesk,
  REPORT,
  SECOND,
} from '../../../../../test/builders/errors.ts'
import { codeOf } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { recordServerError } from './record-server-error.ts'
import { writeErrors } from './write-errors.ts'

let desk: ErrorDesk
let mapsDir: string
beforeAll(async () => {
  mapsDir = mkdtempSync(join(tmpdir(), 'cutscore-maps-'))
  desk = await openErrorDesk(mapsDir)
})
afterAll(async () => {
  rmSync(mapsDir, { recursive: true })
  await desk.app.close()
})
beforeEach(() => desk.clear())

describe('a reported error', () => {
  test('is kept with its route, its release, the request and the person of the session', async () => {
    const person = await desk.app.person()
    await desk.report({}, person)
    const [group] = await desk.reported({})
    expect(group).toMatchObject({
      source: 'browser',
      name: 'TypeError',
      message: 'x is not a function',
      endpoint: '/course/:slug',
      release: FIRST,
      count: 2,
      state: 'open',
    })
    const { samples } = await desk.opened(group!)
    expect(samples.map(({ userId }) => userId)).toEqual(expect.arrayContaining([person.userId, null]))
    expect(samples[0]).toMatchObject({ release: FIRST, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
  })

  test('never belongs to a person named in its body', async () => {
    const other = await desk.app.person()
    for (const name of ['userId', 'user_id'])
      expect(codeOf(await desk.report({ [name]: other.userId }))).toBe('invalid_input')
    await desk.report({ message: other.userId }, null)
    await writeErrors(desk.app.deps)
    const { rows } = await sql`select id from error_logs where user_id is not null`.execute(desk.app.ownerDb)
    expect(rows).toEqual([])
  })

  test('is one group with another that differs only in an email or a token, and neither is kept', async () => {
    const secrets = [
      ['ann@example.org', 'Zk3vX9_aB-7pQ2mN8rT5wY1c'],
      ['bob@example.com', 'Qk8vX1_zB-2pQ9mN4rT7wY5d'],
    ]
    const groups = await desk.reported(
      ...secrets.map(([email, token]) => ({
        name: 'Error',
        message: `no session ${token} for ${email}`,
        stack: `Error: for ${email}\n    at f (https://cutscore.test/assets/app-Bq3xT9aZ.js?token=${token}:1:5)`,
      })),
    )
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ count: 2, message: 'no session [redacted] for [email]' })
    const kept = await desk.everythingKept()
    for (const secret of secrets.flat()) expect(kept).not.toContain(secret)
  })

  test('has a page of ours as its route, whatever its body says', async () => {
    const [group] = await desk.reported({ route: '/verify-email/abc' })
    expect(group!.endpoint).toBe('*')
  })

  test('is kept whatever names it claims, and takes no other error with it', async () => {
    const names = ['constructor', '__proto__', 'toString']
    await desk.reported(
      { message: 'good' },
      ...names.map((name) => ({ message: name, route: name, entry: name })),
    )
    const groups = await desk.listed()
    expect(groups.map(({ message, endpoint, release }) => [message, endpoint, release])).toEqual(
      expect.arrayContaining([
        ['good', '/course/:slug', FIRST],
        ...names.map((name) => [name, '*', 'unknown']),
      ]),
    )
    expect(groups).toHaveLength(4)
  })

  test('of an extension of the browser is not kept', async () => {
    expect(await desk.reported({ stack: 'at f (chrome-extension://abc/x.js:1:1)' })).toEqual([])
  })

  test.each([
    ['a megabyte', { message: 'a'.repeat(1_000_000) }, 'too_large'],
    ['more than eight kilobytes', { stack: 'a'.repeat(9_000) }, 'too_large'],
    ['ten thousand frames', { stack: '    at f (/a.js:1:1)\n'.repeat(10_000) }, 'too_large'],
    ['a message that is too long', { message: 'a'.repeat(2_001) }, 'invalid_input'],
    ['a NUL character', { message: 'a\0b' }, 'invalid_input'],
    ['half a surrogate pair', { stack: '\ud800' }, 'invalid_input'],
    ['a path as its entry', { entry: '../../etc/passwd' }, 'invalid_input'],
    ['a text that is none', { message: 7 }, 'invalid_input'],
  ])('with %s is refused', async (_, change, code) => {
    expect(codeOf(await desk.report(change))).toBe(code)
    expect(await desk.reported()).toEqual([])
  })

  test('is accepted twenty times a minute from one caller', async () => {
    const from = { remoteAddress: '10.9.9.9' }
    for (let nth = 0; nth < 20; nth += 1)
      expect((await desk.app.as(null).post('/api/client-errors', REPORT, from)).statusCode).toBe(200)
    const refused = await desk.app.as(null).post('/api/client-errors', REPORT, from)
    expect(codeOf(refused)).toBe('too_many_requests')
    await writeErrors(desk.app.deps)
  })

  test('is only counted beyond fifty a second', async () => {
    desk.app.logs.length = 0
    await Promise.all(Array.from({ length: RECORDED_A_SECOND + 5 }, () => desk.report()))
    const [group] = await desk.reported()
    expect(group!.count).toBe(RECORDED_A_SECOND)
    expect(desk.app.logs.join()).toContain('"dropped":5')
    desk.app.moveNow(1_000)
    expect((await desk.reported({}))[0]!.count).toBe(RECORDED_A_SECOND + 1)
  })
})

describe('half a surrogate pair', () => {
  test('is not made by removing an email, and no other error is lost with it', async () => {
    const groups = await desk.reported(
      { message: 'good' },
      { message: `${'😀'.repeat(32)}x@a.bc sent`, stack: `at ${'😀'.repeat(32)}x@a.bc (/a.js:1:1)` },
    )
    expect(groups.map(({ message }) => message).toSorted()).toEqual(['[email] sent', 'good'])
  })

  test('in any text of the server does not keep errors from being written', async () => {
    const where = { source: 'job', endpoint: 'x\ud83d' } as const
    const error = Object.assign(new Error('a \ud83d'), {
      name: 'B\ude00',
      stack: 'B: a\n    at \ud83d\0 (/a.ts:1:1)',
    })
    recordServerError(desk.app.deps, error, where)
    const [group] = await desk.reported()
    expect(group).toMatchObject({ name: 'B�', message: 'a �', endpoint: 'x�' })
  })
})

describe('the stack of an error', () => {
  const built = (file: string, column: number) =>
    `TypeError: x\n    at q (https://cutscore.test/assets/${file}:1:${column})\n    at https://cutscore.test/assets/${file}:1:${column}`
  /** A map from one place in a built file to `saveAnswer` in one line of its source. */
  const writeMap = (file: string, { column, line }: { column: number; line: number }) =>
    writeFileSync(
      join(mapsDir, `${file}.map`),
      JSON.stringify(
        encodedMap({
          sources: ['../../../src/web/features/attempts/answer-sync.ts'],
          names: ['saveAnswer'],
          column,
          line,
        }),
      ),
    )

  test('is mapped, so a release with other hashes and lines opens no new group', async () => {
    writeMap('app-11111111.js', { column: 9, line: 3 })
    writeMap('app-22222222.js', { column: 17, line: 25 })
    const groups = await desk.reported(
      { stack: built('app-11111111.js', 9) },
      { stack: built('app-22222222.js', 17), entry: ENTRY_OF_SECOND },
    )
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ count: 2, firstRelease: FIRST, release: SECOND })
    const { stack } = await desk.opened(groups[0]!)
    expect(stack).toMatch(/^at saveAnswer \(src\/web\/features\/attempts\/answer-sync\.ts:25:1\)/)
  })

  test.each([
    ['is no JSON', '{'],
    ['has nonsense in it', JSON.stringify({ version: 3, sources: [7], mappings: '!!!;;AAAA~' })],
    ['is empty', ''],
  ])('with a map that %s keeps its built places', async (_, content) => {
    writeFileSync(join(mapsDir, 'broken-33333333.js.map'), content)
    const [group] = await desk.reported({ stack: built('broken-33333333.js', 9) })
    expect((await desk.opened(group!)).stack).toContain('at q (/assets/broken-33333333.js:1:9)')
  })

  test('that names a file outside the folder of maps is not mapped', async () => {
    const [group] = await desk.reported({
      stack: 'at f (https://cutscore.test/assets/..%2f..%2fpackage.js:1:1)',
    })
    expect(group!.count).toBe(1)
  })
})

describe('a bug of the server', () => {
  test('in a request is recorded with its endpoint and the request, and answers as before', async () => {
    const db = desk.app.deps.db
    desk.app.deps.db = null as never
    const failed = await desk.app.as(null).get('/api/health')
    desk.app.deps.db = db
    expect(codeOf(failed)).toBe('internal')
    const { requestId } = failed.json<{ error: { requestId: string } }>().error
    const [group] = await desk.reported()
    expect(group).toMatchObject({ source: 'request', endpoint: 'GET /api/health', release: FIRST })
    const { samples, stack } = await desk.opened(group!)
    expect(samples[0]!.requestId).toBe(requestId)
    expect(stack).toContain('src/server/modules/operations/store.ts')
  })

  test('in a job is recorded with its kind', async () => {
    desk.app.failMails(true)
    const message = {
      name: 'A',
      email: 'a@people.test',
      topic: 'question',
      message: 'Hello there',
      website: '',
    }
    expect((await desk.app.as(null).post('/api/contact', message)).statusCode).toBe(200)
    await drainQueue(desk.app.deps)
    desk.app.failMails(false)
    expect(await desk.reported()).toEqual([
      expect.objectContaining({ source: 'job', endpoint: 'mail', message: 'no mail today' }),
    ])
  })

  test('that is no error at all, or has a stack of ten thousand frames, is recorded too', async () => {
    const where = { source: 'schedule', endpoint: 'x' } as const
    const deep = Object.assign(new Error('deep\0'), {
      stack: `deep\n${'    at f (file:///a.ts:1:1)\n'.repeat(10_000)}`,
    })
    const broken = Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('no message')
      },
    })
    for (const error of [null, 'text', deep, broken]) recordServerError(desk.app.deps, error, where)
    expect((await desk.reported()).map(({ message }) => message).toSorted()).toEqual(['deep', 'null', 'text'])
  })
})

/** A source map with one segment: base 64 of variable-length quantities, as in the format's specification. */
function encodedMap({
  sources,
  names,
  column,
  line,
}: {
  sources: string[]
  names: string[]
  column: number
  line: number
}) {
  const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const encode = (value: number): string => {
    const rest = value >> 5
    return rest > 0 ? DIGITS[(value & 31) | 32]! + encode(rest) : DIGITS[value]!
  }
  const segment = [column - 1, 0, line - 1, 0, 0].map((value) => encode(value << 1)).join('')
  return { version: 3, sources, names, mappings: segment }
}
