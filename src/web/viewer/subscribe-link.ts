import type { SubscriptionStatus } from '#domain/billing/entitlements.ts'
import { href } from '../paths.ts'
import { useViewer } from './viewer.ts'

/** The link for a person without access: to the overdue payment if there is one, otherwise to the plans. */
export function subscribeLink(status: SubscriptionStatus, label: string): { href: string; label: string } {
  return status === 'past_due'
    ? { href: href('/dashboard/subscription'), label: 'Pay now' }
    : { href: href('/pricing'), label }
}

/** `subscribeLink` for the viewer. `label` is the text of the link to the plans. */
export function useSubscribeLink(label: string): ReturnType<typeof subscribeLink> & { isOverdue: boolean } {
  const { status } = useViewer().subscription
  return { ...subscribeLink(status, label), isOverdue: status === 'past_due' }
}
