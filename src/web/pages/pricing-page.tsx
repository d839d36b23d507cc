import { PLANS } from '#domain/billing/plans.ts'
import { PlanCard } from '../features/billing/plan-card.tsx'
import { WhatIsCharged } from '../features/billing/what-is-charged.tsx'
import { href } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function PricingPage() {
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <PageHead
        title="Pricing"
        description="One subscription opens every course, by the month or by the year."
      />
      <h1 className="text-title">One subscription, every course</h1>
      <p className="mt-3 max-w-reading text-muted">
        By the month or by the year. Free samples need neither a subscription nor an account.
      </p>
      <section
        aria-labelledby="not-open"
        className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-brand-soft p-6"
      >
        <div className="max-w-reading">
          <h2 id="not-open" className="text-heading">
            Payment is not open yet on this site
          </h2>
          <p className="mt-1 text-sm">
            The prices below are what a subscription will cost. Until it can be bought, try the free sample of
            a course: real questions, with the reason for every answer.
          </p>
        </div>
        <ButtonLink href={href('/courses')} size={48}>
          Choose a free sample
        </ButtonLink>
      </section>
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <WhatIsCharged />
      <p className="mt-10 max-w-reading text-sm text-muted">
        Do you run this site? Accounts whose confirmed e-mail address stands in{' '}
        <code className="font-sans font-medium text-fg">ADMIN_EMAILS</code> open every course.
      </p>
    </div>
  )
}
