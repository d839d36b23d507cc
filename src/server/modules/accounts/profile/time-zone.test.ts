import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keep = (person: Person | null, timeZone: unknown) =>
  app.as(person).put('/api/account/time-zone', { timeZone })

async function zoneOf(person: Person): Promise<string> {
  const session = await app.as(person).get('/api/auth/session')
  return session.json<{ user: { timeZone: string } }>().user.timeZone
}

test.each([
  'Pacific/Auckland',
  'America/Port-au-Prince',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+12',
  'UTC',
])('%s is stored and returned with the session', async (timeZone) => {
  const person = await app.person()
  expect((await keep(person, timeZone)).json()).toEqual({ timeZone })
  expect(await zoneOf(person)).toBe(timeZone)
})

test.each(['Mars/Olympus_Mons', 'pacific/auckland', 'Auckland'])(
  'the unknown time zone %s changes nothing',
  async (timeZone) => {
    const person = await app.person()
    await keep(person, 'Asia/Tokyo')
    const answer = await keep(person, timeZone)
    expect([answer.statusCode, answer.json()]).toEqual([200, { timeZone: 'Asia/Tokyo' }])
    expect(await zoneOf(person)).toBe('Asia/Tokyo')
  },
)

test('another person’s time zone does not change', async () => {
  const [person, another] = [await app.person(), await app.person()]
  await keep(another, 'Asia/Tokyo')
  await keep(person, 'Pacific/Auckland')
  expect(await zoneOf(another)).toBe('Asia/Tokyo')
})

test.each([
  '',
  ' UTC',
  'Asia/Tokyo ',
  "UTC'; --",
  'Asia//Tokyo',
  '../UTC',
  '+02:00',
  `A${'a'.repeat(64)}`,
  7,
  null,
])('%j is refused because it is not a time zone', async (timeZone) => {
  const person = await app.person()
  expect(codeOf(await keep(person, timeZone))).toBe('invalid_input')
  expect(await zoneOf(person)).toBe('UTC')
})

test('a signed-out person cannot store a time zone', async () => {
  expect(codeOf(await keep(null, 'Asia/Tokyo'))).toBe('not_signed_in')
})
