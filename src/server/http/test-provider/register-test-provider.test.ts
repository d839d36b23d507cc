import { beforeEach, describe, expect, test } from 'vitest'
import {
  openProviderPages,
  PAGES_URL,
  startPages,
  type ProviderPages,
} from '../../../../test/payments/provider-pages.ts'

const EVIL = `"'><img src=x onerror=alert(1)><script>alert(1)</script>@people.test`

let pages: ProviderPages
beforeEach(() => {
  pages = openProviderPages()
})

describe('every page', () => {
  const PAGES = [
    'checkout/x',
    'checkout/x/bank',
    'invoices/x',
    'invoices/x/bank',
    'portal/x',
    'portal/__proto__',
  ]

  test.each([...PAGES, 'invoices/x/document.txt'])(
    'of an unknown id (%s) is a 404 that says so',
    async (page) => {
      const { statusCode, body, headers } = await pages.look(`/dev/payments/${page}`)
      expect(statusCode).toBe(404)
      expect(body).toContain('There is no such page')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    },
  )

  test.each(PAGES)('of an unknown id (%s) accepts no form', async (page) => {
    expect((await pages.press(`/dev/payments/${page}`, { action: 'pay' })).statusCode).toBe(404)
  })

  test('refuses a form from another site or an unknown origin', async () => {
    const { customerId, subscriptionId, invoice } = await pages.subscribed()
    await pages.payments.play((world) => void (world.customers.get(customerId)!.card = 'declines'))
    pages.setNow(new Date('2027-03-01T00:00:00Z'))
    await pages.payments.tick()
    const paths = [
      await pages.checkout({ key: 'second' }),
      `${await pages.checkout({ key: 'third' })}/bank`,
      await pages.portal(customerId),
      `/dev/payments/invoices/${invoice().id}`,
      `/dev/payments/invoices/${invoice().id}/bank`,
    ]
    const form = { subscription: subscriptionId, card: 'works' }
    const before = JSON.stringify([
      ...pages.payments.world.subscriptions.values(),
      ...pages.payments.world.customers.values(),
    ])
    for (const path of paths)
      for (const origin of ['https://evil.example', 'null', null, 'http://localhost:3001'])
        for (const action of ['pay', 'confirm', 'cancel', 'card'])
          expect((await pages.press(path, { action, ...form }, origin)).statusCode).toBe(403)
    expect(
      JSON.stringify([
        ...pages.payments.world.subscriptions.values(),
        ...pages.payments.world.customers.values(),
      ]),
    ).toBe(before)
  })

  test('shows an email as text, whatever it contains', async () => {
    const { customerId, invoice } = await pages.subscribed({}, EVIL)
    const paths = [
      await pages.checkout({ key: 'second' }),
      await pages.portal(customerId),
      `/dev/payments/invoices/${invoice().id}`,
    ]
    for (const path of paths) {
      const { body } = await pages.look(`${path}?problem=%3Cscript%3E&delivery="><script>`)
      expect(body).toContain('&lt;script&gt;alert(1)')
      expect(body).not.toMatch(/<script|<img/)
    }
    const { body } = await pages.look(`${paths[0]}/bank?delivery="><script>`)
    expect(body).not.toMatch(/<script/)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a body of another content type (%s)',
    async (type) => {
      const url = await pages.checkout()
      const headers = { origin: PAGES_URL, 'content-type': type }
      const { statusCode } = await pages.app.inject({
        method: 'POST',
        url,
        headers,
        payload: '{"action":"pay"}',
      })
      expect(statusCode).toBe(415)
      expect(pages.payments.world.subscriptions.size).toBe(0)
    },
  )

  test('exists only with the test provider, and never in production', async () => {
    const path = await pages.checkout()
    expect((await pages.look(path)).statusCode).toBe(200)
    for (const other of [
      startPages(null),
      startPages({ ...pages.payments, provider: 'stripe' }),
      startPages(pages.payments, { isProduction: true }),
    ])
      expect((await other.inject(path)).statusCode).toBe(404)
  })
})
