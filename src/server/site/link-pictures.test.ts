import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPictures } from './link-pictures.ts'

let http: FastifyInstance
const drawn: string[] = []
let [atOnce, mostAtOnce] = [0, 0]
let crowdMayPass = Promise.resolve()

async function draw({ title }: { title: string }): Promise<Buffer> {
  drawn.push(title)
  mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
  await delay(1)
  if (title.startsWith('/help/')) await crowdMayPass
  atOnce -= 1
  if (title === '/broken') throw new Error('a bug with a secret in it')
  return Buffer.from(title)
}

beforeAll(async () => {
  http = Fastify()
  registerPictures(http, {
    draw,
    sources: [
      () => null,
      (path) => ({ eyebrow: '', title: path, facts: [] }),
      () => Promise.reject(new Error('never')),
    ],
    revision: () => Promise.resolve('r1'),
    headers: {},
  })
  await http.ready()
})
afterAll(() => http.close())

const get = (url: string) => http.inject({ url })

describe('a picture', () => {
  test('is drawn once for everyone, by the first source that knows the page', async () => {
    const answers = await Promise.all([get('/og/course/a.png'), get('/og/course/a.png?v=2')])
    expect(answers.map(({ body }) => body)).toEqual(['/course/a', '/course/a'])
    expect(drawn.filter((title) => title === '/course/a')).toHaveLength(1)
  })

  test('waits for its turn, and is refused for a moment if too many are waiting', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    crowdMayPass = promise
    const first = get('/og/help/first.png')
    await expect.poll(() => drawn, { timeout: 10_000 }).toContain('/help/first')
    // One is being drawn and 50 wait; the other 9 are refused before the first is done.
    let refused = 0
    const asked = Array.from({ length: 59 }, async (_, index) => {
      const answer = await get(`/og/help/${index}.png`)
      if (answer.statusCode === 503 && (refused += 1) === 9) resolve()
      return answer
    })
    const answers = await Promise.all([first, ...asked])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(51)
    const { headers } = answers.find(({ statusCode }) => statusCode === 503)!
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['10', 'no-store'])
    expect(mostAtOnce).toBe(1)
  })

  test('that cannot be drawn does not show the cause, and is tried again', async () => {
    for (const _ of [1, 2]) {
      const { statusCode, body } = await get('/og/broken.png')
      expect([statusCode, body]).toEqual([503, 'Service Unavailable'])
    }
    expect(drawn.filter((title) => title === '/broken')).toHaveLength(2)
  })
})
