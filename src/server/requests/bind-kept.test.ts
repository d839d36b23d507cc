import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { bindKept } from './bind-kept.ts'
import { Refusal } from './refusal.ts'
import type { Serialized } from './serialize.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:slug',
  summary: 'A thing',
  access: 'anyone',
  params: z.strictObject({ slug: z.string() }),
  response: z.strictObject({ slug: z.string(), nth: z.number() }),
  errors: [],
})

/** A kept route, and how to ask it. */
function keep({ version, keyOf }: Parameters<typeof bindKept<typeof getThing>>[2] = {}) {
  let made = 0
  const route = bindKept(
    getThing,
    ({ params: { slug } }) => {
      made += 1
      if (slug === 'missing') throw new Refusal('not_found')
      return { slug, nth: made }
    },
    { version, keyOf },
  )
  return async (slug: string) => route.handle({ params: { slug }, query: {}, body: {} }, {} as never)
}

test('a response is checked and written as JSON once for each input, and the same bytes are sent again', async () => {
  const ask = keep()
  const first = await ask('a')
  expect(await ask('a')).toBe(first)
  expect(first).toMatchObject({ value: { slug: 'a', nth: 1 } })
  expect(await ask('b')).toMatchObject({ value: { slug: 'b', nth: 2 } })
})

test('a kept response has memory of its own', async () => {
  const { body } = (await keep()('a')) as Serialized
  expect(body.buffer.byteLength).toBe(body.length)
})

test('a new version replaces kept responses', async () => {
  let version = '1'
  const ask = keep({ version: () => version })
  await ask('a')
  version = '2'
  expect(await ask('a')).toMatchObject({ value: { nth: 2 } })
})

test('inputs with the same key share a response', async () => {
  const ask = keep({ keyOf: ({ params }) => params.slug.toLowerCase() })
  expect(await ask('A')).toBe(await ask('a'))
})

test('a refusal is not kept', async () => {
  const ask = keep()
  await expect(ask('missing')).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask('missing')).rejects.toMatchObject({ code: 'not_found' })
  expect(await ask('a')).toMatchObject({ value: { nth: 3 } })
})
