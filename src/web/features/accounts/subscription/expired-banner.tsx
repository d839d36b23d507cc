import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SubscriptionStatus } from '#domain/billing/entitlements.ts'
import { subscribeLink } from '../../../viewer/subscribe-link.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useAuthState } from './auth-state.ts'

/** Kept outside the component, which is unmounted when the layout changes. */
let dismissed: string | null = null

export function ExpiredBanner() {
  const { user, subscriptionStatus } = useAuthState()
  const { pathname } = useLocation()
  const { status } = subscriptionStatus
  const which = `${user?.id} ${status}`
  const [, setDismissed] = useState(dismissed)
  const words = WORDS[status]
  if (!user || !words || dismissed === which) return null
  // The specification gives the label and the link for an ended subscription (§2).
  const { href: to, label } = subscribeLink(status, 'Renew Now')
  const dismiss = () => {
    dismissed = which
    setDismissed(which)
  }
  return (
    <section
      aria-label="Your subscription"
      data-keep-clear
      className="border-b border-line bg-sunken print:hidden"
    >
      <div className="container-page flex items-center gap-3 py-2.5">
        <p className="mr-auto min-w-0 text-sm">{words}</p>
        {/* Hidden on the page it links to, which offers the same action. */}
        {pathname !== to && (
          <ButtonLink size={32} href={to} onClick={dismiss}>
            {label}
          </ButtonLink>
        )}
        <Button
          variant="ghost"
          size={32}
          shape="icon"
          className="-mr-2"
          aria-label="Dismiss"
          onClick={dismiss}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </section>
  )
}

const WORDS: Record<SubscriptionStatus, string | null> = {
  active: null,
  trialing: null,
  no_subscription: null,
  canceled: 'Your subscription has ended, so your courses are closed. What you have answered is kept.',
  past_due: 'Your last payment did not go through, so your courses are closed until it does.',
  incomplete_expired: 'Your subscription was never paid and has expired, so your courses are closed.',
}
