import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { gradePercent } from '../tools/crash/grade.ts'
import { compare, createLedger, type Ledger, type Place, type StoredAnswer } from '../tools/crash/ledger.ts'
import { runCrash } from '../tools/crash/run-crash.ts'
import { openPool } from '../src/server/db/database.ts'
import { createTestDatabase, runSql } from './harness/cluster.ts'

/** The small run. The large one is `node tools/crash.ts`; with `--unsafe`, it must find lost answers. */
describe('killed with -9 during 50 exams', () => {
  test(
    'server and PostgreSQL recover, alone and together, and no acknowledged answer is lost',
    { timeout: 90_000 },
    async () => {
      const report = await runCrash({ attempts: 50, victims: ['server', 'postgres', 'both'] })
      expect(report.findings).toEqual([])
      expect(report).toMatchObject({ duplicated: 0, wrongScores: 0, surprises: 0 })
      expect([...report.tally.unexpected]).toEqual([])
      expect(report.recoveries).toHaveLength(3)
      // With fewer, the run would prove nothing.
      expect(report.acknowledged).toBeGreaterThan(50)
      expect(report.submitted).toBeGreaterThan(0)
      expect(report.tally.unknown).toBeGreaterThan(0)
    },
  )
})

describe('`npm start` with its embedded database, killed with -9 during 20 exams', () => {
  test('starts its server again, and no acknowledged answer is lost', { timeout: 120_000 }, async () => {
    const report = await runCrash({ attempts: 20, victims: ['own_server'] })
    expect(report.findings).toEqual([])
    expect(report).toMatchObject({ duplicated: 0, wrongScores: 0, surprises: 0 })
    expect([...report.tally.unexpected]).toEqual([])
    expect(report.recoveries).toHaveLength(1)
    expect(report.acknowledged).toBeGreaterThan(20)
    expect(report.log).toContain('Cutscore has died')
  })

  test(
    'restarts its database, with one log line for its death and one for its return, and no acknowledged answer is lost',
    { timeout: 90_000 },
    async () => {
      const people = 20
      const report = await runCrash({ attempts: people, victims: ['own_postgres'] })
      expect(report.findings).toEqual([])
      expect(report).toMatchObject({ duplicated: 0, wrongScores: 0, surprises: 0 })
      expect([...report.tally.unexpected]).toEqual([])
      expect(report.recoveries).toHaveLength(1)
      expect(report.acknowledged).toBeGreaterThan(20)
      const written = report.log.split('\n').filter((line) => line.startsWith('{'))
      const messages = written.map((line) => (JSON.parse(line) as { msg: string }).msg)
      // Connections may break just before the process is found dead, and each request on one of them logs one line. More
      // than two for each person would be a flood.
      const ofConnections = new Set([
        'a request was refused because the server or its database is unavailable or overloaded',
        'events of other processes cannot be received',
      ])
      expect(messages.filter((message) => !ofConnections.has(message))).toEqual([
        'the database process has died and is being restarted',
        'the database is running again; nothing that was saved is lost',
      ])
      expect(messages.length).toBeLessThan(2 * people)
      expect(report.log).not.toMatch(/^ +at /m)
    },
  )
})

describe('the check for losses', () => {
  const place: Place = { attemptId: randomUUID(), questionId: randomUUID() }
  const [a, b] = [randomUUID(), randomUUID()]
  const answer = (revision: number, ...choiceIds: string[]) => ({ revision, choiceIds, flagged: false })

  /**
   * The findings if three revisions were sent, the first two were acknowledged, and the database contains
   * `stored`.
   */
  function find(...stored: StoredAnswer[]): string[] {
    const ledger: Ledger = createLedger()
    for (const sent of [answer(1, a), answer(2, b), answer(3, a)]) ledger.sent(place, sent)
    for (const acknowledged of [answer(1, a), answer(2, b)]) ledger.acknowledged(place, acknowledged)
    return compare(ledger.promises(), stored, ledger.wasSent).map(({ kind }) => kind)
  }

  test('accepts the last acknowledged answer, or one sent after it', () => {
    expect(find({ ...place, ...answer(2, b) })).toEqual([])
    expect(find({ ...place, ...answer(3, a) })).toEqual([])
  })

  test('detects a missing answer', () => {
    expect(find()).toEqual(['lost'])
    expect(find({ ...place, questionId: randomUUID(), ...answer(2, b) })).toContain('lost')
  })

  test('detects an older answer in place of a newer one', () => {
    expect(find({ ...place, ...answer(1, a) })).toEqual(['stale'])
  })

  test('detects a different answer with the same revision, and an answer that was never sent', () => {
    expect(find({ ...place, ...answer(2, a) })).toContain('altered')
    expect(find({ ...place, ...answer(2, b), flagged: true })).toContain('altered')
    expect(find({ ...place, ...answer(9, b) })).toEqual(['altered'])
  })

  test('detects a question that was stored twice', () => {
    expect(find({ ...place, ...answer(2, b) }, { ...place, ...answer(2, b) })).toEqual(['duplicated'])
  })

  test('grades independently of the product: each right choice earns a share of the mark', () => {
    const questions = [
      { id: 'one', correctIds: [a] },
      { id: 'two', correctIds: [a, b] },
      { id: 'three', correctIds: [b] },
    ]
    const promised = (questionId: string, ...chosen: string[]) => ({
      attemptId: '',
      questionId,
      answer: answer(1, ...chosen),
    })
    expect(gradePercent(questions, [])).toBe(0)
    expect(gradePercent(questions, [promised('one', a), promised('two', b), promised('three', a)])).toBe(50)
  })
})

test('a connection that dies between two statements does not end the process', async () => {
  const { urls, drop } = await createTestDatabase(inject('cluster').socketDir)
  const pool = openPool(urls.app, { max: 1 })
  try {
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const dead = new Promise((resolve) => client.once('end', resolve))
    await runSql(urls.superuser, [`select pg_terminate_backend(${rows[0]!.pid})`])
    await dead
    await expect(client.query('select 1')).rejects.toThrow('not queryable')
    client.release()
    // The pool opens a new connection instead.
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  } finally {
    await pool.end()
    await drop()
  }
})
