import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerOf } from '#domain/attempts/answer-queue.ts'
import { AnswerSync } from './answer-sync.ts'
import { sendAnswer } from './answer-transport.ts'

const QUESTION = '0190c0de-0000-7000-8000-000000000001'
const OTHER = '0190c0de-0000-7000-8000-000000000002'
const ANSWER = { questionId: QUESTION, choiceIds: ['a'], flagged: false, timeMs: 0, revision: 3 }
const AT = '2026-11-28T10:00:00.000Z'

function respond(status: number, body: object): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  )
}
afterEach(() => void vi.unstubAllGlobals())

describe('an answer counts as saved', () => {
  test('if the acknowledgement names its question and revision', async () => {
    respond(200, { questionId: QUESTION, revision: 3, answeredAt: AT })
    expect(await sendAnswer('attempt', ANSWER)).toEqual({ outcome: 'kept' })
  })

  test.each([
    ['another question', { questionId: OTHER, revision: 3, answeredAt: AT }],
    ['another revision', { questionId: QUESTION, revision: 2, answeredAt: AT }],
    ['nothing of it, like the sign-in page of a network', { status: 'login_required' }],
  ])('but not if it names %s: it is sent again', async (_, body) => {
    respond(200, body)
    expect(await sendAnswer('attempt', ANSWER)).toEqual({ outcome: 'failed', waitMs: 0 })
  })
})

const syncWith = (revision: number) =>
  new AnswerSync({
    attemptId: 'attempt',
    channelName: 'answers',
    storage: {
      load: () => Promise.resolve([]),
      put: () => Promise.resolve(),
      free: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    kept: [{ ...ANSWER, revision }],
    restored: [],
    restoring: null,
  })
const STORED = { choiceIds: ['b'], flagged: true, confidence: null, revision: 5 }

test('an answer that another device gave is shown in place of the one that this page knew', () => {
  const sync = syncWith(3)
  sync.takeOver(QUESTION, STORED)
  expect(answerOf(sync.getSnapshot().queue, QUESTION)).toMatchObject(STORED)
  expect(sync.getSnapshot().save.waiting).toBe(0)
})

test('a choice made on this page meanwhile is kept, and sent on top of it', () => {
  const sync = syncWith(3)
  sync.change(QUESTION, { choiceIds: ['c'], flagged: false, timeMs: 0 })
  sync.takeOver(QUESTION, STORED)
  expect(answerOf(sync.getSnapshot().queue, QUESTION)).toMatchObject({ choiceIds: ['c'], revision: 6 })
})
