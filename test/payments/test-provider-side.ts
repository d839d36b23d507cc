import { payCheckout } from '../../src/server/integrations/payments/test-provider/checkout.ts'
import { refundInvoice, returnRefund } from '../../src/server/integrations/payments/test-provider/invoices.ts'
import { collect } from '../../src/server/integrations/payments/test-provider/subscriptions.ts'
import type { World } from '../../src/server/integrations/payments/test-provider/world.ts'
import type { ProviderSide } from './money-steps.ts'
import type { Payer } from './payer.ts'

export function testProviderSide({ provider }: Payer): ProviderSide {
  const first = ({ invoices }: World) => [...invoices.keys()][0]!
  const play = (run: (world: World) => unknown) => provider.play((world) => void run(world))
  return {
    card: (kind) =>
      play(({ customers }) => {
        for (const customer of customers.values()) customer.card = kind
      }),
    payWithTrial: (checkoutId, days) =>
      play((world) => {
        world.checkouts.get(checkoutId)!.trialDays = days
        payCheckout(world, checkoutId, 'works')
      }),
    payOpenInvoice: () =>
      play((world) => {
        const open = [...world.invoices.values()].find(({ status }) => status === 'open')!
        collect(world, open, { card: 'works', byHand: true })
      }),
    refundFirst: () => play((world) => refundInvoice(world, first(world))),
    returnRefund: () => play((world) => returnRefund(world, first(world))),
    // The test provider does not simulate disputes, so this changes the account that it returns.
    async dispute() {
      const { findAccount } = provider
      provider.findAccount = async (id) => {
        const account = await findAccount(id)
        const held = { refundedCents: 39_00, disputedCents: 39_00, isDisputeOpen: true }
        return account && { ...account, invoices: account.invoices.map((each) => ({ ...each, ...held })) }
      }
    },
    credit: (cents) =>
      play(({ customers }) => {
        for (const customer of customers.values()) customer.creditCents = cents
      }),
  }
}
