import { beforeEach, expect, test } from 'vitest'
import type { Payer } from '../../../../test/payments/payer.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../test/payments/payer-acts.ts'
import type { TestApp } from '../../../../test/harness/harness.ts'
import { setCancelAtPeriodEnd } from '../../integrations/payments/test-provider/subscriptions.ts'
import { findBilling } from './find-billing.ts'
import { openPortal } from './customers/open-portal.ts'
import { refreshBilling } from './refresh-billing.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})
beforeEach(() => acts.buy('pro_monthly'))

test('the portal leads back to a page that fetches the account from the provider', async () => {
  const { url } = await openPortal(payer.deps, payer.person)
  const { returnUrl } = payer.provider.world.portals.get(url.split('/').at(-1)!)!
  expect(returnUrl).toBe(`${app.config.baseUrl}/dashboard/subscription?from=provider`)
})

test('changes made in the portal are visible on return, even if their event is lost', async () => {
  await payer.hear()
  await payer.provider.play((world) => setCancelAtPeriodEnd(world, acts.live()[0]!, true), 'lost')
  await payer.hear()
  const known = async () => (await findBilling(payer.deps, payer.person)).subscription?.cancelAtPeriodEnd
  expect(await known()).toBe(false)
  const { subscription } = await refreshBilling(payer.deps, payer.person)
  expect(subscription?.cancelAtPeriodEnd).toBe(true)
  expect(await known()).toBe(true)
})

test('a refresh is refused while the provider does not respond, and changes nothing', async () => {
  payer.provider.setOutage('before')
  expect(await refusal(refreshBilling(payer.deps, payer.person))).toBe('payments_unavailable')
  expect((await findBilling(payer.deps, payer.person)).subscription).toMatchObject({ status: 'active' })
})

test('refreshing is rate-limited', async () => {
  const asked = { count: 0 }
  const { findAccount } = payer.provider
  payer.provider.findAccount = (id) => {
    asked.count += 1
    return findAccount(id)
  }
  const codes = []
  for (let time = 0; time < 61; time += 1) codes.push(await refusal(refreshBilling(payer.deps, payer.person)))
  expect(codes.at(-1)).toBe('too_many_requests')
  expect(codes.slice(0, 60)).toEqual(Array(60).fill(null))
  expect(asked.count).toBe(60)
})

test('a refresh makes no request about a person who has never been a customer', async () => {
  payer.provider.setOutage('before')
  expect((await refreshBilling(payer.deps, await app.person())).subscription).toBeNull()
})
