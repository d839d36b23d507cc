import { describe, expect, test } from 'vitest'
import type { Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import {
  collect,
  endSubscription,
  startSubscription,
} from '../../../integrations/payments/test-provider/subscriptions.ts'
import { findBilling } from '../find-billing.ts'
import { setRenewal } from './set-renewal.ts'

let payer: Payer
let acts: PayerActs
onEachPayer((_, ...each) => {
  ;[payer, acts] = each
})

describe('a second subscription, made at the provider by hand', () => {
  test('is cancelled together with the first', async () => {
    await acts.buy('pro_monthly')
    const [customerId] = [...acts.world().customers.keys()] as [string]
    await payer.provider.play((world) => {
      const { id } = startSubscription(world, {
        customerId,
        planId: 'pro_yearly',
        cents: 312_00,
        trialDays: 0,
      })
      collect(
        world,
        [...world.invoices.values()].find(({ subscriptionId }) => subscriptionId === id)!,
        { card: 'works', byHand: true },
      )
    })
    await acts.sync()
    await setRenewal(payer.deps, payer.person, { renews: false })
    expect(acts.live().map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([true, true])
  })

  test('is shown while it runs, even if a subscription that has ended gives access for longer', async () => {
    await acts.buy('pro_yearly')
    await payer.wait(10)
    await payer.provider.play((world) => endSubscription(world, [...world.subscriptions.values()][0]!))
    await acts.buy('pro_monthly')
    const { subscription } = await findBilling(payer.deps, payer.person)
    expect(subscription).toMatchObject({ planId: 'pro_monthly', isLive: true, cancelAtPeriodEnd: false })
  })
})
