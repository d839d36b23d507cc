// Links from the pages about an order.
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export function SeeSubscription({ variant }: { variant?: 'secondary' }) {
  return (
    <ButtonLink size={48} variant={variant} href={href('/dashboard/subscription')}>
      See your subscription
    </ButtonLink>
  )
}

export function SeePlans({ children = 'See the plans' }: { children?: string }) {
  return (
    <ButtonLink size={48} variant="secondary" href={href('/pricing')}>
      {children}
    </ButtonLink>
  )
}
