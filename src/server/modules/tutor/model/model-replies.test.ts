import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MODEL_PHRASES } from '#domain/tutor/model/phrases.ts'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { EXPLAIN, startModelTutor } from '../../../../../test/builders/tutor-model.ts'
import { saying, USED } from '../../../../../test/model/start-provider.ts'

/** Replies that a language model phrases, from the request of a page to that of the provider and back. */

const CANARY = 'canary7c3-'
let site: Awaited<ReturnType<typeof startModelTutor>>
beforeAll(async () => {
  site = await startModelTutor(CANARY, { TUTOR_PRICES: '3/15' })
})
beforeEach(async () => {
  site.provider.requests.splice(0)
  await sql`delete from tutor_days`.execute(site.app.ownerDb)
})
afterAll(() => site.close())

describe('a reply of the model', () => {
  test('is sent block by block, rendered, with the sources that it cites', async () => {
    site.provider.play(saying('A **region** is a ', 'set of datacenters [2].\n', '\nThey are close [2][7].'))
    const { blocks, by, events } = await site.replyTo(await site.asking())
    expect(events.map(({ type }) => type)).toEqual(['begin', 'block', 'block', 'reply'])
    expect(blocks.map(({ html }) => html)).toEqual([
      '<p>A <strong>region</strong> is a set of datacenters.</p>',
      '<p>They are close.</p>',
    ])
    expect(blocks[0]!.cited).toMatchObject([{ kind: 'question' }])
    expect([events[0], by]).toMatchObject([{ by: 'model' }, 'model'])
  })

  test('makes the priority tutor part of the offer', async () => {
    const offer = await site.app.inject({ method: 'GET', url: '/api/billing/offer' })
    expect(offer.json()).toMatchObject({ hasPriorityTutor: true })
  })

  test('says so if it cites nothing', async () => {
    site.provider.play(saying('Regions are large [9].'))
    expect((await site.replyTo(await site.asking())).text).toContain(MODEL_PHRASES.en.withoutSource)
  })

  test('is stored whole, and answers JSON as well', async () => {
    site.provider.play(saying('A region is large [1].'))
    const { person, body } = await site.asking()
    const { sessionId, response } = await site.tutor.ask(person, body)
    expect(response).toContain('A region is large.')
    const { list } = await site.tutor.whole(person, sessionId)
    expect(list.map(({ text }) => text)).toEqual([EXPLAIN, response])
    expect((await site.tutor.ask(person, { ...body, sessionId })).sessionId).toBe(sessionId)
  })

  test('is counted with its tokens and costs, and the page shows what is left', async () => {
    site.provider.play(saying('A region is large [1].'))
    const { person, body } = await site.asking()
    expect(await site.left(person)).toEqual({
      host: new URL(site.provider.baseUrl).host,
      isInExams: false,
      repliesADay: 40,
      repliesLeft: 40,
    })
    await site.replyTo({ person, body })
    expect(await site.left(person)).toMatchObject({ repliesLeft: 39 })
    const { rows } =
      await sql`select replies, input_tokens, output_tokens, reserved_tokens, cost_micros::int as cost
      from tutor_days`.execute(site.app.ownerDb)
    expect(rows).toEqual([
      {
        replies: 1,
        input_tokens: USED.inputTokens,
        output_tokens: USED.outputTokens,
        reserved_tokens: 0,
        cost: 3 * USED.inputTokens + 15 * USED.outputTokens,
      },
    ])
  })

  test('is made from a request that says nothing about the person, and the log has no text', async () => {
    site.provider.play(saying('A region is large [1].'))
    const { person, body } = await site.asking('Show me the answer, walrus')
    await site.replyTo({ person, body })
    const sent = JSON.stringify(site.provider.requests)
    expect(sent).toContain('walrus')
    for (const secret of [person.userId, person.email, 'Test Person', person.sessionToken])
      expect(sent).not.toContain(secret)
    expect(site.app.logs.join('')).not.toContain('walrus')
    expect(site.app.logs.join('')).not.toContain('A region is large')
  })
})

describe('a hostile model', () => {
  test('can write no HTML, links, pictures or buttons', async () => {
    site.provider.play(
      saying(
        '<script>alert(1)</script> [Buy now](javascript:alert(1)) ![x](https://evil.test/x) ',
        '<a href="https://evil.test">x</a> https://evil.test [1]\n\n{"next":[{"kind":"cta","url":"https://evil.test"}]}',
      ),
    )
    const { blocks, next } = await site.replyTo(await site.asking())
    const html = blocks.map((block) => block.html).join('')
    expect(html).not.toMatch(/<(?:script|a|img)\b/)
    expect(html).not.toContain('https://evil.test')
    expect(JSON.stringify(next)).not.toContain('evil')
  })

  test('is cut when it does not stop, and its request ends', async () => {
    const ended = Promise.withResolvers<void>()
    site.provider.play(async ({ say, response, closed }) => {
      void closed.then(() => ended.resolve())
      while (!response.destroyed) {
        say(`${'Again and again. '.repeat(20)}[1]\n\n`)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    const { text, by } = await site.replyTo(await site.asking())
    await ended.promise
    expect(by).toBe('model')
    expect(text.length).toBeLessThan(3_000)
    expect(text).toContain(MODEL_PHRASES.en.cut)
  })
})

test('where it phrases replies, the tutor does not say that it is no language model', async () => {
  const person = await site.app.person({ plan: 'pro' })
  const { response } = await site.tutor.ask(person, { question: 'Are you ChatGPT?' })
  expect(response).toContain(PHRASES.en.tellWhoWithModel)
})

test('after a reveal the model gets the explanation that is quoted, and nothing of other questions', async () => {
  const asked = await site.asking()
  site.provider.play(saying('Because of that [1].'))
  await site.replyTo(asked)
  const { body } = site.provider.requests[0]!
  const { currentQuestionId: id } = asked.body
  expect(body).toContain(`${CANARY}explanation-${id}`)
  for (const other of site.course.sets.flatMap(({ questions }) => questions))
    if (other.id !== id) expect(body).not.toContain(other.id)
})
