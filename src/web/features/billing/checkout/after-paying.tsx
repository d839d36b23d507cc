import { PRICES } from '#domain/billing/prices.ts'
import { href } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

const STEPS = [
  {
    title: 'You go to the payment provider',
    text: 'You pay on its page. Your card number never reaches this site.',
  },
  { title: 'Every course opens', text: 'As soon as the provider confirms your payment, usually at once.' },
  {
    title: 'You can cancel anytime',
    text: 'In one click. You keep access to the end of what you paid for.',
  },
]
const GUARANTEE = {
  title: `${PRICES.moneyBackDays}-day money-back`,
  text: `Full refund within ${PRICES.moneyBackDays} days of your first payment, in one click. Once per person.`,
}

/** `isRefundable`: true if this person would get a refund on request. */
export function AfterPaying({ isRefundable }: { isRefundable: boolean }) {
  const steps = isRefundable ? [...STEPS, GUARANTEE] : STEPS
  return (
    <section aria-labelledby="what-next" className="lg:pt-6">
      <h2 id="what-next" className="text-heading">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
            <span
              aria-hidden
              className="figures grid size-7 place-items-center rounded-full border border-line text-sm text-muted"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-muted">
        The <TextLink href={href('/terms')}>terms</TextLink> and{' '}
        <TextLink href={href('/privacy')}>privacy policy</TextLink> have the details.
      </p>
    </section>
  )
}
