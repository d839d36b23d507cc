import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../../../../test/payments/shop.ts'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'

const shop = await openTestShop()

describe('a subscription with several items', () => {
  type Made = { planId?: PaidPlanId; cents?: number; odd?: object }
  /** Sells a plan, then adds items by hand before or after the plan's own. */
  async function sell(
    planId: PaidPlanId,
    { before = [], behind = [] }: { before?: readonly Made[]; behind?: readonly Made[] },
  ) {
    const { customerId, subscriptionId } = await shop.subscribe(planId)
    const { data } = shop.stripe.state.subscriptions.get(subscriptionId)!.items
    const [own] = data as [(typeof data)[0]]
    const make = ({ planId: of, cents = 0, odd }: Made): typeof own => ({
      ...own,
      id: `si_${shop.key()}`,
      price: {
        ...own.price,
        lookup_key: null,
        metadata: of ? { plan_id: of } : {},
        unit_amount: cents,
        ...odd,
      },
    })
    data.splice(0, 1, ...before.map(make), own, ...behind.map(make))
    const [subscription] = (await shop.accountOf(customerId)).subscriptions
    return { subscription, subscriptionId, own }
  }

  test.each([
    ['before', { before: [{ cents: 500 }, {}] }],
    ['after', { behind: [{ cents: 500 }, {}] }],
  ])(
    'has its plan and the price of all items together, even with other items %s the plan',
    async (_, extras) => {
      const { subscription } = await sell('pro_monthly', extras)
      expect(subscription).toMatchObject({ planId: 'pro_monthly', cents: 4_400, per: 'month' })
    },
  )

  test.each([
    ['pro_monthly', { before: [{ planId: 'pro_yearly' as const }] }],
    ['pro_monthly', { behind: [{ planId: 'pro_yearly' as const }] }],
    ['pro_yearly', { before: [{ planId: 'pro_monthly' as const }] }],
    ['pro_yearly', { behind: [{ planId: 'pro_monthly' as const }] }],
  ] as const)('with two of our plans has the larger one: %s with %j', async (planId, extras) => {
    const { subscription } = await sell(planId, extras)
    expect(subscription).toMatchObject({ planId: 'pro_yearly' })
  })

  test('without one of our plans has no plan, and the interval of its first item', async () => {
    const odd = { lookup_key: 'gold' }
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    const { data } = shop.stripe.state.subscriptions.get(subscriptionId)!.items
    const [own] = data as [(typeof data)[0]]
    const recurring = { ...own.price.recurring!, interval: 'year' as const }
    data.splice(
      0,
      1,
      { ...own, price: { ...own.price, ...odd, metadata: {} } },
      { ...own, id: 'si_2', price: { ...own.price, ...odd, metadata: {}, recurring } },
    )
    const { subscriptions } = await shop.accountOf(customerId)
    expect(subscriptions).toMatchObject([{ status: 'active', planId: null, cents: 3_900, per: 'month' }])
  })

  test('has the price of all items with the same interval, and none if an item is metered', async () => {
    const yearly = { recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed' } }
    const metered = { recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' } }
    const { subscription: mixed } = await sell('pro_monthly', { before: [{ cents: 9_900, odd: yearly }] })
    expect(mixed).toMatchObject({ planId: 'pro_monthly', cents: 3_900, per: 'month' })
    const { subscription: used } = await sell('pro_monthly', { before: [{ cents: 2, odd: metered }] })
    expect(used).toMatchObject({ planId: 'pro_monthly', cents: null, per: 'month' })
  })

  test('changes its plan and no other item', async () => {
    const { subscription, subscriptionId, own } = await sell('pro_monthly', { before: [{ cents: 0 }] })
    expect(subscription).toMatchObject({ isPlain: true })
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: shop.after(1), key: shop.key() }
    await shop.payments.changePlan(change)
    const { data } = shop.stripe.state.subscriptions.get(subscriptionId)!.items
    expect(data.map(({ id, price }) => [id === own.id, price.unit_amount])).toEqual([
      [false, 0],
      [true, 31_200],
    ])
  })
  test.each([
    ['a paid item', { cents: 500 }],
    [
      'a metered item',
      { odd: { recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' } } },
    ],
    ['another of our plans', { planId: 'pro_yearly' as const, cents: 31_200 }],
  ])('with %s beside the plan is not plain, so its plan cannot be changed', async (_, beside) => {
    const { subscription } = await sell('pro_monthly', { behind: [beside] })
    expect(subscription).toMatchObject({ isPlain: false })
  })
})

describe('a subscription of one item', () => {
  type Item = { quantity?: number; price: { currency: string; metadata: object; lookup_key: string | null } }
  test.each([
    [true, 'for one of our plans', () => {}],
    [false, 'for a quantity of fifty', (item: Item) => void (item.quantity = 50)],
    [false, 'in another currency', ({ price }: Item) => void (price.currency = 'usd')],
    [
      false,
      'for none of our plans',
      ({ price }: Item) => void Object.assign(price, { metadata: {}, lookup_key: 'gold' }),
    ],
  ])('has isPlain %s if it is %s', async (isPlain, _, make) => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    const { items } = shop.stripe.state.subscriptions.get(subscriptionId)!
    const own = items.data[0]!
    // A copy, because other subscriptions share the price object.
    own.price = { ...own.price }
    make(own)
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ isPlain }])
  })
})
