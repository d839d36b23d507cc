import { expect, test } from 'vitest'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { subscribeLink } from './subscribe-link.ts'

test('a person with an overdue payment gets a link to pay it, and everyone else gets the link to the plans', () => {
  for (const status of SUBSCRIPTION_STATUSES)
    expect(subscribeLink(status, 'Subscribe')).toEqual(
      status === 'past_due'
        ? { href: '/dashboard/subscription', label: 'Pay now' }
        : { href: '/pricing', label: 'Subscribe' },
    )
})
