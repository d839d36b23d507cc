import { BillingGuard } from '../../features/billing/billing-guard.tsx'
import { CheckoutCancelled } from '../../features/billing/checkout/checkout-cancelled.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** The page to which people return from the payment provider without having paid. */
export default function CheckoutCancelPage() {
  const { checkout } = useOwnSearch('/checkout/cancel')
  return (
    <BillingGuard
      title="Payment left"
      why="Nothing was charged by leaving the payment page. Sign in to go on where you left it."
      skeleton={<Spinner label="Looking up your order" />}
    >
      {({ id }) => <CheckoutCancelled userId={id} checkoutId={checkout} />}
    </BillingGuard>
  )
}
