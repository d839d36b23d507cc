import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { newId } from './ids.ts'
import { readPersonPlan, readPersonRows } from './personal-data-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([1, 2, 7, 8])('every row of a person is read once, %i at a time', async (pageSize) => {
  const [person, other] = [await app.person(), await app.person()]
  const names = Array.from({ length: 7 }, (_, place) => `notice, "${place}"`)
  for (const { userId } of [person, other])
    await app.db
      .insertInto('billing_notices')
      .values(names.map((name) => ({ user_id: userId, name })))
      .execute()
  const plan = await readPersonPlan(app.db)
  const table = plan.tables.find(({ name }) => name === 'billing_notices')!
  const pages: string[][] = []
  for await (const page of readPersonRows(app.db, table, person, pageSize)) pages.push(page)
  expect(Math.max(...pages.map((page) => page.length))).toBe(Math.min(pageSize, 7))
  const rows = pages.flat().map((row) => JSON.parse(row) as { user_id: string; name: string })
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([person.userId]))
})

test('rows found through another table or by their text are read too', async () => {
  const person = await app.person()
  await app.db
    .insertInto('billing_customers')
    .values({ user_id: person.userId, provider: 'stripe', provider_id: 'cus_of_person' })
    .execute()
  await app.db
    .insertInto('payment_events')
    .values({
      id: 'evt_of_person',
      type: 'paid',
      customer_provider_id: 'cus_of_person',
      occurred_at: new Date(),
    })
    .execute()
  await app.db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: 'mail',
      payload: JSON.stringify({ to: person.email.toUpperCase() }),
      last_error: null,
    })
    .execute()
  const plan = await readPersonPlan(app.db)
  for (const name of ['payment_events', 'outbox']) {
    const table = plan.tables.find((each) => each.name === name)!
    const found: string[] = []
    for await (const page of readPersonRows(app.db, table, person)) found.push(...page)
    expect(found, name).toHaveLength(1)
  }
})
