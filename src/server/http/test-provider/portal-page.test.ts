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

describe('the portal', () => {
  test("shows the customer's card, subscription and invoices, and a link back", async () => {
    const { customerId } = await pages.subscribed()
    const { body } = await pages.look(await pages.portal(customerId))
    for (const text of [
      'ada@people.test',
      'Pro Monthly',
      'TEST-0001',
      'Renews on',
      `href="${PAGES_URL}/back"`,
    ])
      expect(body).toContain(text)
  })

  test('changes the card, cancels, resumes, and makes the next payment due', async () => {
    const { customerId, subscriptionId, invoice } = await pages.subscribed()
    const path = await pages.portal(customerId)
    const act = async (action: string, more = {}) => {
      const answer = await pages.press(path, { action, subscription: subscriptionId, ...more })
      expect(answer.headers.location).toBe(path)
      return pages.payments.world.subscriptions.get(subscriptionId)!
    }
    expect((await act('cancel')).cancelAtPeriodEnd).toBe(true)
    expect((await pages.look(path)).body).toContain('Ends on')
    expect((await act('resume')).cancelAtPeriodEnd).toBe(false)
    await act('next')
    expect(pages.payments.world.moves).toHaveLength(2)
    await act('card', { card: 'declines' })
    expect(pages.payments.world.customers.get(customerId)!.card).toBe('declines')
    expect((await act('next')).status).toBe('past_due')
    expect((await pages.look(path)).body).toContain(`href="/dev/payments/invoices/${invoice().id}"`)
  })

  test('resumes a paused subscription once there is a card', async () => {
    const { customerId, subscriptionId } = await pages.subscribed({ trialDays: 7 })
    const path = await pages.portal(customerId)
    await pages.press(path, { action: 'card', card: 'none' })
    await pages.press(path, { action: 'next', subscription: subscriptionId })
    expect(pages.statuses()).toEqual(['paused'])
    const refused = await pages.press(path, { action: 'unpause', subscription: subscriptionId })
    expect((await pages.look(String(refused.headers.location))).body).toContain('That could not be done')
    await pages.press(path, { action: 'card', card: 'works' })
    await pages.press(path, { action: 'unpause', subscription: subscriptionId })
    expect(pages.statuses()).toEqual(['active'])
  })

  test("refuses another person's subscription, and actions it does not show", async () => {
    const { subscriptionId } = await pages.subscribed()
    const other = await pages.payments.createCustomer({
      userId: 'user-2',
      email: 'bob@people.test',
      key: 'bob',
    })
    const path = await pages.portal(other)
    expect((await pages.look(path)).body).not.toMatch(/ada@people|TEST-0001/)
    for (const form of [
      { action: 'cancel', subscription: subscriptionId },
      { action: 'constructor', subscription: subscriptionId },
      { action: 'card', card: 'toString' },
      {},
    ])
      expect((await pages.press(path, form)).headers.location).toBe(`${path}?problem=refused`)
    expect(pages.payments.world.subscriptions.get(subscriptionId)!.cancelAtPeriodEnd).toBe(false)
    expect(pages.payments.world.customers.get(other)!.card).toBe('none')
  })

  test('expires after an hour', async () => {
    const { customerId } = await pages.subscribed()
    const path = await pages.portal(customerId)
    pages.setNow(new Date(Number(PAGES_START) + 3_600_000))
    expect((await pages.look(path)).statusCode).toBe(404)
    expect((await pages.press(path, { action: 'card', card: 'none' })).statusCode).toBe(404)
  })
})
