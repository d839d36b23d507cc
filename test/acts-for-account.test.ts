import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { payCheckout } from '../src/server/integrations/payments/test-provider/checkout.ts'
import { stateOf } from '../src/server/integrations/payments/test-provider/world.ts'
import { drainQueue } from '../src/server/jobs/work-queue.ts'
import { findBilling } from '../src/server/modules/billing/find-billing.ts'
import { pageOf } from './payments/payer.ts'
import { codeOf, startTestApp, type Person, type TestApp } from './harness/harness.ts'

/** True for an endpoint that moves a person's money or deletes their account. */
const isAboutMoney = ({ method, path }: Endpoint) =>
  method !== 'GET' && (path.startsWith('/api/billing/') || path === '/api/account/deletion')

const acts = Object.entries(contract).filter(([, endpoint]) => isAboutMoney(endpoint))

/** Bodies that would succeed with the right session. */
const BODIES: Record<string, object> = {
  startCheckout: { planId: 'pro_yearly', cents: 312_00, trialDays: 0 },
  quoteChange: { planId: 'pro_yearly' },
  changePlan: { planId: 'pro_yearly', at: '2026-01-01T00:00:00Z', dueNowCents: 0 },
  requestRefund: { cents: 39_00 },
  cancelSubscription: { planId: 'pro_monthly', status: 'active' },
  resumeSubscription: { planId: 'pro_monthly', status: 'active' },
  requestDeletion: { password: 'a long and good password' },
}

test('covers every endpoint about money, so a new one has to be listed here', () => {
  expect(acts.map(([name]) => name).toSorted()).toEqual([
    'cancelSubscription',
    'changePlan',
    'openPortal',
    'quoteChange',
    'refreshBilling',
    'requestDeletion',
    'requestRefund',
    'resumeSubscription',
    'startCheckout',
    'undoDeletion',
  ])
  for (const [name, endpoint] of acts) {
    expect(endpoint.isForAccount, name).toBe(true)
    expect(endpoint.errors, name).toContain('account_changed')
  }
})

describe.each(acts)('%s', (name, { method, path }) => {
  let app: TestApp
  let shown: Person
  let present: Person
  beforeAll(async () => {
    app = await startTestApp()
    shown = await buyer()
    present = await buyer()
  })
  afterAll(() => app.close())

  async function buyer(): Promise<Person> {
    const person = await app.person()
    const wanted = { planId: 'pro_monthly', cents: 39_00, trialDays: 0 }
    const { url } = (await app.as(person).post('/api/billing/checkouts', wanted)).json<{ url: string }>()
    await app.provider.play((world) => payCheckout(world, pageOf(url), 'works'))
    await app.provider.deliverAll()
    await drainQueue(app.deps)
    return person
  }

  const ask = (session: Person, body: object) =>
    app.inject({
      method,
      url: path,
      headers: { origin: app.config.baseUrl, cookie: session.cookie },
      payload: { ...BODIES[name], ...body },
    })

  test('changes neither account if the page showed a different one', async () => {
    const standing = async () => ({
      world: structuredClone(stateOf(app.provider.world)),
      billing: await Promise.all(
        [shown, present].map(async (person) => ({ ...(await findBilling(app.deps, person)), now: '' })),
      ),
      deletions: await app.ownerDb.selectFrom('account_deletions').selectAll().execute(),
    })
    const before = await standing()
    expect(codeOf(await ask(present, { userId: shown.userId }))).toBe('account_changed')
    expect(await standing()).toEqual(before)
  })

  test('is refused if the request does not name the account that the page showed', async () => {
    expect(codeOf(await ask(present, {}))).toBe('invalid_input')
  })

  test('succeeds if the account is the one that the page showed', async () => {
    expect(codeOf(await ask(present, { userId: present.userId }))).not.toBe('account_changed')
  })
})
