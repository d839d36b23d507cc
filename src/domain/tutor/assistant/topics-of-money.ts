// cspell:ignore certifi organi sepa
import {
  PAID_PLAN_IDS,
  paidPlan,
  perMonth,
  PRICE_PLANS,
  type PricePlan,
  yearlySaving,
} from '../../billing/price-plans.ts'
import { PRICES } from '../../billing/prices.ts'
import { daysNamed } from './days-named.ts'
import type { KnownCourse } from './site-knowledge.ts'
import { answerTo, articleOr, CHOOSE_A_COURSE, reply, type Topic, WRITE_TO_US } from './topic.ts'

const REFUND = /\brefund\w*\b|\bmoney ?back\b|\bmoney\b.*\bback\b|\breimburse\w*\b/
const AFTERWARDS =
  /\b(?:after|afterwards|later|past|over|expired?|too late|missed|ago|longer than|more than)\b/
const VOUCHER =
  /\bvouchers?\b|\b(?:real|actual|official) exam\b.*\b(?:fees?|book\w*|register|schedule|refund\w*)\b|\b(?:book|register for|schedule)\b.*\b(?:real|actual|official) exam\b/

const CHARGED_WRONGLY =
  /\b(?:charged|billed|debited|paid)\b.*\b(?:twice|two times|double|wrong(?:ly)?|too much)\b|\b(?:double|duplicate|unknown|wrong) (?:charges?|payments?|billing)\b/

export const TOPICS_OF_MONEY: readonly Topic[] = [
  {
    name: 'charged wrongly',
    asks: CHARGED_WRONGLY,
    except: /\brefund\w*\b|\b(?:will|would|can|could|am) i\b|\bif i\b/,
    answer: () =>
      reply(
        'That shouldn’t happen. Billing history on your dashboard lists every payment. Write to us with the date and the amount, and someone will look into it.',
        ...WRITE_TO_US,
      ),
  },
  {
    name: 'voucher',
    asks: VOUCHER,
    except: /\bdiscount\w*\b/,
    answer: ({ hasUrl }) =>
      reply(
        'You book the real exam with its vendor and pay the fee or voucher for it there. It is part of no plan here, so only the vendor can refund it.',
        ...articleOr(hasUrl, 'Read about refunds', '/help/refund'),
      ),
  },
  {
    name: 'refund',
    asks: REFUND,
    except:
      /\b(?:twice|second time|again|difference|cancel\w*|bank|vendor|closed|under way|take|arrive|real exam)\b/,
    answer: ({ hasUrl, text }) =>
      reply(
        isTooLate(text) ? refundAfterwards() : refund(),
        ...articleOr(hasUrl, 'Read about refunds', '/help/refund'),
      ),
  },
  {
    name: 'cancel',
    asks: /\b(?:cancel\w*|unsubscribe|quit|terminate)\b|\b(?:stop|end)\b.*\b(?:subscription|paying|plan|membership)\b/,
    except: /\b(?:newsletter|emails?|exam|booking|account|resume|undo|difference|refund\w*)\b/,
    answer: ({ hasUrl }) =>
      reply(
        answerTo('Can I cancel anytime?'),
        ...articleOr(hasUrl, 'Read about cancelling', '/help/cancelling'),
      ),
  },
  {
    name: 'discount',
    asks: /\bdiscount\w*\b|\bcoupons?\b|\bpromo\w*\b|\bvoucher codes?\b|\bblack friday\b|\bspecial offers?\b|\bdeals?\b|\bscholarships?\b|\b(?:\d+|percent) off\b|\b(?:cheaper|lower|reduced|student) (?:prices?|rates?|plans?)\b/,
    answer: ({ isSelling }) =>
      reply(`I know of no discounts or codes for this site. ${saving()}${closed(isSelling)}`, ...SEE_PLANS),
  },
  {
    name: 'free',
    asks: /\b(?:free|trial|sample|samples|demo|without (?:paying|payment|an account|subscription|signing up))\b|\btry\b.*\b(?:it|out|course|before|first)\b/,
    except: /\b(?:stored|browser|answers|run|host|myself)\b/,
    answer: ({ sampled }) =>
      reply(
        `A course’s free sample has ten questions with all their explanations, and needs no account. Study notes, blog and help are free too. ${trial()}`,
        ...(sampled ? sampleOf(sampled) : CHOOSE_A_COURSE),
      ),
  },
  {
    name: 'team',
    asks: /\b(?:teams?|enterprise|seats?|company|companies|employees|colleagues|business|organi[sz]ation|school|university|group)\b/,
    except: /\b(?:who|run|source|data|privacy|operator)\b/,
    answer: () =>
      reply(
        'Enterprise is for teams of 10 or more, and its price is agreed with you. Ask for an offer on the pricing page, and a person answers by email. The page says which features are still coming.',
        'See Enterprise',
        '/pricing',
      ),
  },
  {
    name: 'renewal',
    asks: /\b(?:renews?|renewals?|renewed|auto ?renew\w*)\b/,
    except: /\b(?:fail\w*|declined|overdue|certifi\w*)\b/,
    answer: ({ hasUrl }) =>
      reply(
        'Pro Monthly renews each month and Pro Yearly each year, until you cancel. The page of your order says when, and for how much.',
        ...articleOr(hasUrl, 'Read about subscribing', '/help/subscribe'),
      ),
  },
  {
    name: 'longer plan',
    asks: /\b(?:change|switch|upgrade|move)\b.*\b(?:yearly|annual)\b/,
    except: /\b(?:yearly|annual)\b.*\bmonthly\b/,
    answer: ({ quote }) => quote('/help/change-your-plan'),
  },
  {
    name: 'compared plans',
    asks: /\bmonthly\b.*\b(?:yearly|annual\w*)\b|\b(?:yearly|annual\w*)\b.*\bmonthly\b|\b(?:which|what) (?:plan|subscription)\b.*\b(?:should|best|better|take|choose|pick|recommend|right)\b|\b(?:compare|difference between)\b.*\bplans\b|\bbest plan\b/,
    except:
      /\b(?:change|switch|upgrade|downgrade|move|study|practice|retest|refund\w*)\b|\bfrom (?:monthly|yearly)\b/,
    answer: ({ isSelling }) => reply(`${comparison()}${closed(isSelling)}`, ...SEE_PLANS),
  },
  {
    name: 'payment methods',
    asks: /\b(?:pay|payment) (?:methods?|options?)\b|\b(?:paypal|bank transfer|apple pay|google pay|debit card|sepa)\b|\b(?:pay|accept|take)\b.*\b(?:card|cards|visa|mastercard)\b/,
    except: /\b(?:declined|fail\w*|sample|free|change|expired)\b/,
    answer: ({ hasUrl }) =>
      reply(
        'You pay on the page of the payment provider, and that page lists the payment methods. I don’t know which they are.',
        ...articleOr(hasUrl, 'Read about payment', '/help/subscribe'),
      ),
  },
  {
    name: 'tax',
    asks: /\b(?:vat|tax|taxes|tax number)\b/,
    answer: ({ quote }) => {
      const quoted = quote('/help/invoices#cards-addresses-and-tax-numbers')
      return quoted && { ...quoted, message: `Prices include tax.\n\n${quoted.message}` }
    },
  },
  {
    name: 'price',
    asks: /\bhow (?:much|expensive|cheap)\b|\b(?:prices?|pricing|costs?|fees?|expensive|cheap|euros?|plans?)\b|^(?:subscription|subscriptions|subscribe|pay|pro|pro monthly|pro yearly)$|\b(?:monthly|yearly|annual)\b.*\b(?:price|plan|subscription|cost)\b/,
    except:
      /\b(?:study|practice|change|switch|upgrade|downgrade|include\w*|retest|real exam|overdue|failed|invoice|time|minutes|longer|questions)\b/,
    answer: ({ isSelling }) => reply(prices(isSelling), ...SEE_PLANS),
  },
]

function sampleOf({ slug }: KnownCourse): readonly [text: string, url: string] {
  return ['Start the sample', `/course/${slug}/sample`]
}

const SEE_PLANS = ['See the plans', '/pricing'] as const

function isTooLate(text: string): boolean {
  const days = daysNamed(text)
  if (days === null) return AFTERWARDS.test(text)
  return days > PRICES.moneyBackDays || (days === PRICES.moneyBackDays && AFTERWARDS.test(text))
}

function refund(): string {
  return `Within ${PRICES.moneyBackDays} days of your first payment you get a full refund, without giving a reason, in one click on your subscription page.`
}

function refundAfterwards(): string {
  return `The money-back guarantee ends ${PRICES.moneyBackDays} days after your first payment. Later you can still cancel, and you keep access until the end of the period you have paid for. Your legal rights as a consumer are not affected.`
}

function trial(): string {
  const trialDays: number = PRICES.trialDays
  if (trialDays === 0) return 'Plans have no free trial.'
  return `The first ${trialDays} days of your first subscription are free.`
}

function prices(isSelling: boolean): string {
  const plans = PAID_PLAN_IDS.map(paidPlan).map(
    ({ name, price: { cents, per } }) => `${name} costs ${euros(cents)} a ${per}`,
  )
  return [
    `${plans.join(', and ')}, which saves ${yearlySaving(PRICES).percent}%.`,
    'Prices include tax, and either plan opens every course.',
    ...enterprise(),
    `The fee of the real exam is paid to its vendor.${closed(isSelling)}`,
  ].join(' ')
}

function enterprise(): string[] {
  const plan = PRICE_PLANS.find(({ price }) => price === null)
  return plan ? [`${plan.name} is for teams of 10 or more, at a price that is agreed with you.`] : []
}

function saving(): string {
  const { name, price } = paidPlan('pro_yearly')
  return [
    `The cheapest way is ${name}: ${euros(price.cents)} a year, ${yearlySaving(PRICES).percent}% less than twelve months of ${paidPlan('pro_monthly').name}.`,
    ...enterprise(),
  ].join(' ')
}

function comparison(): string {
  const [monthly, yearly] = [paidPlan('pro_monthly'), paidPlan('pro_yearly')]
  const { cents, percent } = yearlySaving(PRICES)
  const more = yearly.features.filter(({ name, isBuilt }) => name !== null && isBuilt)
  const adds = new Intl.ListFormat('en-GB').format(more.map(({ text }) => text))
  return [
    `${monthly.name} is ${audienceOf(monthly)} and costs ${euros(monthly.price.cents)} a month.`,
    `${yearly.name} is ${audienceOf(yearly)} and costs ${euros(yearly.price.cents)} a year, which is ${euros(perMonth(yearly.price.cents))} a month: it saves ${euros(cents)}, or ${percent}%, in twelve months.`,
    `Both open every course. ${yearly.name} adds: ${adds}. The plan cards mark what is still coming.`,
  ].join(' ')
}

/** "for one exam that is close". */
function audienceOf({ audience }: PricePlan): string {
  return audience.replace(/^F/, 'f').replace(/\.$/, '')
}

function closed(isSelling: boolean): string {
  return isSelling ? '' : ' Payment is not open on this site yet.'
}

const EUROS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})
function euros(cents: number): string {
  return EUROS.format(cents / 100)
}
