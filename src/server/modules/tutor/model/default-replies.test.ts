import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MODEL_PHRASES } from '#domain/tutor/model/phrases.ts'
import { type Asking, startModelTutor } from '../../../../../test/builders/tutor-model.ts'
import type { Script } from '../../../../../test/model/start-provider.ts'

/** When the default tutor replies although there is a language model. */

const CANARY = 'canary2d8-'
let site: Awaited<ReturnType<typeof startModelTutor>>
beforeAll(async () => {
  site = await startModelTutor(CANARY)
})
beforeEach(async () => {
  site.provider.requests.splice(0)
  await sql`delete from tutor_days`.execute(site.app.ownerDb)
})
afterAll(() => site.close())

describe('the default tutor replies, and says why,', () => {
  const expectDefault = async (asked: Asking, why: string) => {
    const { text, by } = await site.replyTo(asked)
    expect(by).toBe('tutor')
    expect(text).toContain(why)
    expect(text).toContain(`${CANARY}explanation-${asked.body.currentQuestionId}`)
  }

  test.each([
    ['an error', ({ response }) => void response.writeHead(500).end('<script>')],
    ['a redirect', ({ response }) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['half a reply', ({ response, say }) => void (say('A region '), response.destroy())],
    ['no text', ({ end }) => end()],
    ['only citations', ({ say, end }) => (say('[1] [2]'), end())],
    [
      'a call of a tool',
      ({ response }) => {
        const tool = {
          index: 0,
          id: 't',
          type: 'function',
          function: { name: 'showAnswer', arguments: '{}' },
        }
        const choices = [
          { index: 0, delta: { role: 'assistant', tool_calls: [tool] }, finish_reason: 'tool_calls' },
        ]
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(
          `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices })}\n\ndata: [DONE]\n\n`,
        )
      },
    ],
  ] satisfies [string, Script][])('after %s', async (_, script) => {
    site.provider.play(script)
    await expectDefault(await site.asking(), MODEL_PHRASES.en.unavailable)
    expect(site.app.logs.join('')).not.toContain('<script>')
  })

  test('when the allowance of the day is used up, and no request is sent', async () => {
    const asked = await site.asking()
    const { person } = asked
    await sql`insert into tutor_usage (user_id, day, replies) values (${person.userId}, current_date, 40)`.execute(
      site.app.ownerDb,
    )
    await expectDefault(asked, MODEL_PHRASES.en.noneLeft(40))
    expect(site.provider.requests).toEqual([])
    expect(await site.left(person)).toMatchObject({ repliesLeft: 0 })
  })

  test('when everyone’s tokens are used up', async () => {
    await sql`insert into tutor_days (day, input_tokens) values (current_date, 999999)`.execute(
      site.app.ownerDb,
    )
    await expectDefault(await site.asking(), MODEL_PHRASES.en.siteLimit)
    expect(site.provider.requests).toEqual([])
  })

  test('without losing the person’s reply if the provider refused it', async () => {
    site.provider.play(({ response }) => void response.writeHead(503).end())
    const asked = await site.asking()
    const { person } = asked
    await site.replyTo(asked)
    expect(await site.left(person)).toMatchObject({ repliesLeft: 40 })
  })
})
