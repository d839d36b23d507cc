import { BillingGuard } from '../../features/billing/billing-guard.tsx'
import { useRecentCourses } from '../../features/catalogue/recent-courses.ts'
import { CheckoutWait } from '../../features/billing/checkout/checkout-wait.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** The page to which people return from the payment provider after paying. */
export default function CheckoutSuccessPage() {
  const { checkout } = useOwnSearch('/checkout/success')
  const course = useRecentCourses()[0]
  return (
    <BillingGuard
      title="Your order"
      why="Sign in with the account you paid with, and this page says how your order stands. What you have paid is safe."
      skeleton={<Spinner label="Looking up your order" />}
    >
      {({ id }) => (
        <CheckoutWait key={checkout} userId={id} checkoutId={checkout} courseSlug={course?.slug ?? null} />
      )}
    </BillingGuard>
  )
}
