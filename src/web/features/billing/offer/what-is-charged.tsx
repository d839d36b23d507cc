import { COURSE_PAGE_PRICES } from '#domain/billing/price-plans.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { formatEuros } from '../../../lib/format.ts'

const RULES = [
  {
    term: 'How much',
    text: `${formatEuros(PRICES.monthlyCents)} a month or ${formatEuros(PRICES.yearlyCents)} a year. Course pages show ${formatEuros(COURSE_PAGE_PRICES.monthlyCents)} and ${formatEuros(COURSE_PAGE_PRICES.yearlyCents)}; what is charged is the lower price, the one on this page.`,
  },
  { term: 'When', text: 'Only after you have confirmed your plan, then at the start of each month or year.' },
  {
    term: 'Until when',
    text: 'Until you cancel, which you can at any time. You keep access to the end of the period you have paid for.',
  },
  {
    term: 'Money back',
    text: `Full refund within ${PRICES.moneyBackDays} days of your first payment, in one click. Once per person.`,
  },
]

/** Says what a subscription really costs, because course pages show other prices. */
export function WhatIsCharged() {
  return (
    <section aria-labelledby="charged" className="mt-16 grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]">
      <h2 id="charged" className="text-title">
        What is charged
      </h2>
      <dl className="border-t border-line">
        {RULES.map(({ term, text }) => (
          <div key={term} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[8rem_1fr]">
            <dt className="font-medium">{term}</dt>
            <dd className="figures text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
