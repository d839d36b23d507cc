import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODEL_PHRASES } from '#domain/tutor/model/phrases.ts'
import type { Piece, Reply } from '#domain/tutor/reply.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { createFakeModel } from '../../../integrations/model/fake.ts'
import type { Model } from '../../../integrations/model/model.ts'
import { enterLane } from './enter-lane.ts'
import { phraseReply } from './phrase-reply.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TUTOR_PROVIDER: 'test' })
})
afterAll(() => app.close())

const SOURCE = { kind: 'term', anchor: 'term-zone', term: 'Zone' } as const
const DRAFT: Reply = {
  pieces: [
    { kind: 'said', markdown: 'The glossary says this:' },
    { kind: 'quoted', markdown: 'A zone is a building.', source: SOURCE },
  ],
  askedBack: 'What follows from that?',
  next: [{ kind: 'ask', text: 'More' }],
}
const SHORT = { silenceMs: 60, totalMs: 300 }

async function phrase(text: string, model: Model = createFakeModel({ pauseMs: 1 }), patience = SHORT) {
  const { userId } = await app.person({ plan: 'pro' })
  const pieces: Piece[] = []
  const input = { userId, language: 'en' as const, text, draft: DRAFT, guarded: null }
  const phrasing = phraseReply(
    { ...app.deps, tutorModel: model },
    input,
    new AbortController().signal,
    patience,
  )
  for (;;) {
    const { done, value } = await phrasing.next()
    if (done) return { userId, pieces, reply: value }
    pieces.push(value)
  }
}
const usageOf = async (userId: string) => {
  const { rows } = await sql`select replies, input_tokens > 0 as "hasInput", output_tokens > 0 as "hasOutput",
      (select count(*)::int from tutor_reservations where user_id = ${userId}) as open
    from tutor_usage where user_id = ${userId}`.execute(app.ownerDb)
  return rows[0]
}

describe('the simulated model', () => {
  test('repeats passages with their sources; the question at the end and the buttons stay those of the draft', async () => {
    const { reply } = await phrase('What is a zone?')
    expect(reply).toEqual({
      ...DRAFT,
      pieces: [{ kind: 'phrased', markdown: 'In short: A zone is a building.', sources: [SOURCE] }],
      drafted: DRAFT.pieces,
    })
  })

  test('can be made to fail by what is asked', async () => {
    expect((await phrase('model: outage')).reply.pieces[0]!.markdown).toBe(MODEL_PHRASES.en.unavailable)
    expect((await phrase('model: no sources')).reply.pieces.at(-1)!.markdown).toBe(
      MODEL_PHRASES.en.withoutSource,
    )
    const { reply } = await phrase('model: endless', createFakeModel({ pauseMs: 0 }), {
      silenceMs: 10_000,
      totalMs: 10_000,
    })
    expect(reply.pieces.map(({ markdown }) => markdown)).toContain(MODEL_PHRASES.en.cut)
    expect((await phrase('model: page')).reply.pieces[0]!.markdown).not.toMatch(/x\.test|\[99\]/)
  })
})

describe('the default reply follows, with a sentence that says why,', () => {
  const isDefault = ({ pieces: [first, ...others], ...rest }: Reply) => {
    expect(first).toEqual({ kind: 'said', markdown: MODEL_PHRASES.en.unavailable })
    expect({ ...rest, pieces: others }).toEqual(DRAFT)
  }

  test('when the model is silent, and the call counts no reply', async () => {
    const { reply, userId } = await phrase('model: silence')
    isDefault(reply)
    expect(await usageOf(userId)).toEqual({ replies: 0, hasInput: true, hasOutput: false, open: 0 })
  })

  test('when it writes for too long', async () => {
    async function* mumble(): AsyncGenerator<string, null> {
      for (;;) {
        yield 'Well, '
        await sleep(20)
      }
    }
    const { reply, userId } = await phrase('What is a zone?', { host: 'test', phrase: mumble })
    isDefault(reply)
    expect(await usageOf(userId)).toEqual({ replies: 1, hasInput: true, hasOutput: true, open: 0 })
  })

  test('when it neither answers nor reacts to being stopped', async () => {
    async function* hang(): AsyncGenerator<string, null> {
      await new Promise(() => {})
      yield 'never'
      return null
    }
    isDefault((await phrase('What is a zone?', { host: 'test', phrase: hang })).reply)
  })

  test('when it lies about what it used, and everyone’s day goes on', async () => {
    async function* lie() {
      yield 'A zone [1].'
      return { inputTokens: Number.MAX_SAFE_INTEGER, outputTokens: Number.MAX_SAFE_INTEGER }
    }
    const { reply } = await phrase('What is a zone?', { host: 'test', phrase: lie })
    expect(reply.drafted).toEqual(DRAFT.pieces)
    expect((await phrase('What is a zone?')).reply.drafted).toEqual(DRAFT.pieces)
  })
})

test('if the provider does not say what it used, what the learner typed counts by its bytes', async () => {
  async function* write(): AsyncGenerator<string, null> {
    yield 'A zone [1].'
    return null
  }
  const inputOf = async (text: string) => {
    const { userId } = await phrase(text, { host: 'test', phrase: write })
    const { rows } = await sql<{ input: number }>`
      select input_tokens as input from tutor_usage where user_id = ${userId}`.execute(app.ownerDb)
    return rows[0]!.input
  }
  const seals = '🦭'.repeat(100)
  expect((await inputOf(seals)) - (await inputOf(''))).toBe(Buffer.byteLength(seals))
})

test('a reply that quotes nothing is not sent to the model', async () => {
  const asked: unknown[] = []
  const model: Model = {
    host: 'test',
    async *phrase(prompt) {
      asked.push(prompt)
      yield 'Hello.'
      return null
    },
  }
  const draft = { ...DRAFT, pieces: DRAFT.pieces.slice(0, 1) }
  const { userId } = await app.person({ plan: 'pro' })
  const input = { userId, language: 'en' as const, text: 'Hello', draft, guarded: null }
  const phrasing = phraseReply({ ...app.deps, tutorModel: model }, input, new AbortController().signal)
  expect(await phrasing.next()).toEqual({ done: true, value: draft })
  expect(asked).toEqual([])
})

describe('the lane of the priority tutor', () => {
  test('is free however many others wait, and a place that is left or given up goes to the next', async () => {
    const model = createFakeModel()
    const { signal } = new AbortController()
    const enter = (userId: string, until = signal) => enterLane(model, { userId, hasPriority: false }, until)
    const full = await Promise.all(Array.from({ length: 8 }, (_, nth) => enter(`other ${nth}`)))
    const giving = new AbortController()
    const givesUp = enter('gives up', giving.signal)
    const waits = enter('waits')
    let hasEntered = false
    void waits.then(() => (hasEntered = true))
    const leave = await enterLane(model, { userId: 'first', hasPriority: true }, signal)
    expect(hasEntered).toBe(false)
    giving.abort(new Error('gave up'))
    await expect(givesUp).rejects.toThrow('gave up')
    full[0]!()
    ;(await waits)()
    leave()
  })

  test('has two places for one person, who takes none from the others in any number of tabs', async () => {
    const model = createFakeModel()
    const { signal } = new AbortController()
    const enter = (userId: string) => enterLane(model, { userId, hasPriority: true }, signal)
    const first = await Promise.all([enter('greedy'), enter('greedy')])
    let entered = 0
    const more = Array.from({ length: 20 }, () =>
      enter('greedy').then((leave) => {
        entered += 1
        return leave
      }),
    )
    const others = await Promise.all(Array.from({ length: 6 }, (_, nth) => enter(`other ${nth}`)))
    expect(entered).toBe(0)
    first[0]()
    ;(await more[0]!)()
    ;(await more[1]!)()
    for (const leave of others) leave()
  })
})
