import { beforeEach, describe, expect, test } from 'vitest'
import {
  openProviderPages,
  PAGES_START,
  PAGES_URL,
  type ProviderPages,
} from '../../../../test/payments/provider-pages.ts'

let pages: ProviderPages
beforeEach(() => {
  pages = openProviderPages()
})

describe('the checkout page', () => {
  test('shows the plan, the exact amount, its tax and the next payment', async () => {
    const { body, headers, statusCode } = await pages.look(await pages.checkout())
    expect(statusCode).toBe(200)
    for (const text of [
      'no money moves',
      'Pro Monthly',
      'Pay €39.00',
      '€6.23',
      '28 February 2027',
      'ada@people.test',
    ])
      expect(body).toContain(text)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
      ),
    })
    expect(body).not.toMatch(/<script|style=| on\w+=/)
  })

  test('charges nothing today with a trial', async () => {
    const { body } = await pages.look(await pages.checkout({ trialDays: 7 }))
    expect(body).toMatch(/To pay today<\/dt><dd[^>]*>€0\.00/)
    expect(body).toContain('7 February 2027')
    expect(body).toContain('Start the trial')
  })

  test('takes the payment and leads back to the site; paying again does nothing', async () => {
    const path = await pages.checkout()
    for (let time = 0; time < 2; time += 1)
      expect(await pages.press(path, { action: 'pay' })).toMatchObject({
        statusCode: 303,
        headers: { location: `${PAGES_URL}/ok?a=1` },
      })
    expect(pages.payments.world.moves).toHaveLength(1)
    expect((await pages.look(path)).body).toContain('This is paid')
    expect((await pages.look(`${path}/bank`)).headers.location).toBe(path)
    await pages.press(path, { action: 'decline' })
    expect(pages.statuses()).toEqual(['active'])
  })

  test('says that a card was declined, and then still accepts a payment', async () => {
    const path = await pages.checkout()
    const { headers } = await pages.press(path, { action: 'decline' })
    expect((await pages.look(String(headers.location))).body).toMatch(/role="alert"><p>The card was declined/)
    expect(pages.payments.world.subscriptions.size).toBe(0)
    await pages.press(path, { action: 'pay' })
    expect(pages.statuses()).toEqual(['active'])
  })

  test("asks for the bank's approval: paid if confirmed, unpaid if refused", async () => {
    const path = await pages.checkout()
    const bank = String((await pages.press(path, { action: 'ask', delivery: 'lost' })).headers.location)
    const { body } = await pages.look(bank)
    expect(body).toContain('Your bank asks')
    expect(body).toContain('€39.00')
    expect(body).toContain('name="delivery" value="lost"')
    const refused = await pages.press(bank, { action: 'refuse' })
    expect((await pages.look(String(refused.headers.location))).body).toContain('The bank did not allow it')
    expect(pages.statuses()).toEqual(['incomplete'])
    expect((await pages.press(bank, { action: 'confirm' })).headers.location).toBe(`${PAGES_URL}/ok?a=1`)
    expect(pages.statuses()).toEqual(['active'])
    expect(pages.payments.world.moves).toHaveLength(1)
  })

  test('leads a person who cancels back to where they came from', async () => {
    const { headers } = await pages.press(await pages.checkout(), { action: 'cancel' })
    expect(headers.location).toBe(`${PAGES_URL}/no`)
    expect(pages.payments.world.subscriptions.size).toBe(0)
  })

  test('says that it has expired, and takes no payment', async () => {
    const path = await pages.checkout()
    pages.setNow(new Date(Number(PAGES_START) + 86_400_000))
    expect((await pages.look(path)).body).toContain('This page has expired')
    expect((await pages.press(path, { action: 'pay' })).headers.location).toBe(path)
    expect((await pages.press(`${path}/bank`, { action: 'confirm' })).headers.location).toBe(path)
    expect(pages.payments.world.moves).toEqual([])
  })

  test.each([
    ['at_once', [1]],
    ['three_times', [3]],
    ['lost', [0]],
    ['held', [1]],
    ['constructor', [1]],
  ])('with delivery %s schedules each event for delivery %j times', async (delivery, left) => {
    const path = await pages.checkout()
    const before = pages.payments.events.length
    await pages.press(path, { action: 'pay', delivery })
    const made = pages.payments.events.slice(before)
    expect(made.length).toBeGreaterThan(5)
    expect([...new Set(made.map((event) => event.left))]).toEqual(left)
    // Only tests may choose `held`, which leaves `dueAt` null; a form that asks for it gets `at_once`.
    expect(made.every(({ dueAt }) => dueAt !== null)).toBe(true)
  })

  test.each([{}, { action: 'nonsense' }, { action: '__proto__' }])('does nothing for %j', async (form) => {
    const path = await pages.checkout()
    expect((await pages.press(path, form)).headers.location).toBe(path)
    expect(pages.payments.world.subscriptions.size).toBe(0)
  })
})
