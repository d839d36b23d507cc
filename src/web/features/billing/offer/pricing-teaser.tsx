import { PRICE_PLANS } from '#domain/billing/price-plans.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ContactSales } from './contact-sales.tsx'
import { PlanCard } from './plan-card.tsx'

/** The three plans on the home page (spec §2). */
export function PricingTeaser() {
  return (
    <section aria-labelledby="plans" className="container-page pt-16 sm:pt-24">
      <h2 id="plans" className="text-title">
        One subscription, every course
      </h2>
      <p className="mt-3 text-muted">
        {PRICES.moneyBackDays}-day money-back guarantee. Cards are charged by a payment provider and never
        seen by us; personal data is handled as the GDPR asks.
      </p>
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {PRICE_PLANS.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} level="h3">
              {plan.price === null ? (
                <ContactSales />
              ) : (
                <ButtonLink
                  href={href('/pricing')}
                  size={48}
                  variant={plan.isMostPopular ? 'primary' : 'secondary'}
                >
                  See {plan.name}
                </ButtonLink>
              )}
            </PlanCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
