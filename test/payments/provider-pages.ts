import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../../src/server/config/config.ts'
import { registerErrorHandling } from '../../src/server/http/errors.ts'
import { registerTestProvider } from '../../src/server/http/test-provider/register-test-provider.ts'
import type { Payments } from '../../src/server/integrations/payments/payments.ts'
import { createTestPayments } from '../../src/server/integrations/payments/test-provider/create-test-payments.ts'
import { createMemoryStorage } from '../../src/server/integrations/payments/test-provider/storage.ts'

export const PAGES_URL = 'http://localhost:3000'
export const PAGES_START = new Date('2027-01-31T10:00:00Z')

type Form = { [name: string]: string | undefined }

export type ProviderPages = ReturnType<typeof openProviderPages>

/** The pages of a test provider that starts at `PAGES_START`, and calls to view and submit them. */
export function openProviderPages() {
  let now = PAGES_START
  const payments = createTestPayments({
    storage: createMemoryStorage(),
    secret: 'whsec_test',
    baseUrl: PAGES_URL,
    now: () => now,
    delivery: 'held',
  })
  const app = startPages(payments)

  async function checkout(
    more: { trialDays?: number; key?: string } = {},
    email = 'ada@people.test',
  ): Promise<string> {
    const known = [...payments.world.customers.keys()][0]
    const customerId = known ?? (await payments.createCustomer({ userId: 'user-1', email, key: 'customer' }))
    const { url } = await payments.createCheckout({
      customerId,
      planId: 'pro_monthly',
      cents: 3_900,
      trialDays: 0,
      successUrl: `${PAGES_URL}/ok?a=1`,
      cancelUrl: `${PAGES_URL}/no`,
      key: 'checkout',
      ...more,
    })
    return new URL(url!).pathname
  }

  function press(url: string, form: Form, origin: string | null = PAGES_URL) {
    const payload = new URLSearchParams(form as Record<string, string>).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) }
    return app.inject({ method: 'POST', url, headers, payload })
  }

  return {
    payments,
    app,
    setNow: (at: Date) => void (now = at),
    checkout,
    press,
    look: (url: string) => app.inject({ url }),
    async subscribed(more: { trialDays?: number } = {}, email?: string) {
      await press(await checkout(more, email), { action: 'pay' })
      const { id: subscriptionId, customerId } = [...payments.world.subscriptions.values()][0]!
      const invoice = () => [...payments.world.invoices.values()].at(-1)!
      return { customerId, subscriptionId, invoice }
    },
    async portal(customerId: string): Promise<string> {
      return new URL(await payments.createPortal({ customerId, returnUrl: `${PAGES_URL}/back` })).pathname
    },
    statuses: (): string[] => [...payments.world.subscriptions.values()].map(({ status }) => status),
  }
}

export function startPages(payments: Payments | null, config: Partial<Config> = {}): FastifyInstance {
  const http = Fastify({ routerOptions: { maxParamLength: 256 } })
  registerErrorHandling(http)
  registerTestProvider(http, {
    payments,
    config: { baseUrl: PAGES_URL, isProduction: false, ...config } as Config,
  })
  return http
}
