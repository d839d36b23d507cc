import { PAID_PLAN_IDS, paidPlan } from '#domain/billing/price-plans.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row, RowList } from '../../../ui/row-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { priceOf } from '../subscription-words.ts'

export function PlanChoice() {
  return (
    <div className="grid max-w-2xl gap-4">
      <RowList>
        {PAID_PLAN_IDS.map(paidPlan).map(({ id, name, audience, price, isMostPopular }) => (
          <Row
            key={id}
            title={name}
            meta={`${priceOf(price)}. ${audience}`}
            action={
              <ButtonLink
                href={href('/checkout', { plan: id })}
                variant={isMostPopular ? 'primary' : 'secondary'}
              >
                Choose {name}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
      <p className="text-sm text-muted">
        What each holds is on the <TextLink href={href('/pricing')}>pricing page</TextLink>.
      </p>
    </div>
  )
}
