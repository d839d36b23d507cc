import { writeDay, writeMoment, writeMoney, writePeriod } from '#domain/billing/money-and-dates.ts'
import { CURRENCY, planOfName, PLANS, type Plan } from '#domain/billing/plans.ts'
import { PRICES, SITE } from '#domain/site/site.ts'
import { composeMail } from '../../integrations/mail/compose-mail.ts'
import type { Letter } from '../../integrations/mail/letter.ts'
import type { Message } from '../../integrations/mail/port.ts'

/** Every mail about somebody's money: what happened, how much, when, and the one thing to do about it. */

/** Dates are written in the person's own zone, which is named beside them. */
export type Addressee = { email: string; baseUrl: string; timeZone: string }
type Price = { cents: number; per: 'month' | 'year' }

const PROGRESS_STAYS = 'Your answers, results and progress stay, so that you find them again.'

export function buildWelcomeMail(
  to: Addressee,
  {
    planName,
    cents,
    per,
    trialEndsAt,
    renewsAt,
    moneyBackUntil,
  }: Price & { planName: string; trialEndsAt: Date | null; renewsAt: Date; moneyBackUntil: Date | null },
): Message {
  const plan = planOfName(planName)
  const nextPayment = `${writeMoney(cents, CURRENCY)} on ${writeDay(renewsAt, to.timeZone)}`
  return compose(to, {
    subject: `Welcome to ${SITE.name} ${planName}`,
    passages: [
      `Your subscription to ${SITE.name} has begun. Open to you now:`,
      plan ? openedBy(plan) : ['Every course and every practice set'],
      `Cancel at any time on your subscription page, by yourself and without a reason. You keep access until the end of what you paid for${trialEndsAt ? ', or of the free trial' : ''}.`,
    ],
    facts: [
      ['Plan', planName],
      ['Price', priceOf({ cents, per })],
      ...(trialEndsAt
        ? [
            ['Free trial until', writeMoment(trialEndsAt, to.timeZone)] as const,
            ['First payment', nextPayment] as const,
          ]
        : [['Next payment', nextPayment] as const]),
      ...moneyBackFacts(to, { trialEndsAt, moneyBackUntil }),
    ],
    action: { label: 'See your subscription', url: subscriptionPage(to) },
    smallPrint: [{ words: 'The terms you agreed to:', url: `${to.baseUrl}/terms` }],
  })
}

/** What is built of a plan, with all of the plan that it holds. */
function openedBy({ features }: Pick<Plan, 'features'>): string[] {
  return features.flatMap(({ text, isBuilt }) => {
    const held = PLANS.find(({ name }) => text === `Everything in ${name}`)
    if (held) return openedBy(held)
    return isBuilt ? [text] : []
  })
}

function moneyBackFacts(
  { timeZone }: Addressee,
  { trialEndsAt, moneyBackUntil }: { trialEndsAt: Date | null; moneyBackUntil: Date | null },
): (readonly [string, string])[] {
  if (moneyBackUntil)
    return [
      [
        'Money back until',
        `${writeMoment(moneyBackUntil, timeZone)}, with one press on your subscription page`,
      ],
    ]
  return trialEndsAt ? [['Money back', `within ${PRICES.moneyBackDays} days of your first payment`]] : []
}

export function buildReceiptMail(
  to: Addressee,
  {
    number,
    planName,
    periodStart,
    periodEnd,
    totalCents,
    taxCents,
    currency,
    paidAt,
    hostedUrl,
  }: {
    number: string | null
    planName: string
    periodStart: Date
    periodEnd: Date
    totalCents: number
    taxCents: number
    currency: string
    paidAt: Date
    hostedUrl: string | null
  },
): Message {
  return compose(to, {
    subject: `Receipt ${number ?? `of ${writeDay(paidAt, to.timeZone)}`} from ${SITE.name}`,
    passages: [
      `Thank you. ${writeMoney(totalCents, currency)} was paid for ${planName}.`,
      `The payment provider takes the payment: ${SITE.name} never sees the number of your card.`,
    ],
    facts: [
      ...(number === null ? [] : [['Invoice', number] as const]),
      ['Plan', planName],
      ['Period', writePeriod(periodStart, periodEnd, to.timeZone)],
      ['Total', writeMoney(totalCents, currency)],
      ['Tax included in it', writeMoney(taxCents, currency)],
      ['Paid on', writeMoment(paidAt, to.timeZone)],
    ],
    action: { label: 'See your billing history', url: `${to.baseUrl}/dashboard/billing-history` },
    smallPrint:
      hostedUrl === null ? [] : [{ words: 'This invoice at the payment provider:', url: hostedUrl }],
  })
}

export function buildPaymentFailedMail(
  to: Addressee,
  {
    planName,
    cents,
    nextAttemptAt,
    payUrl,
  }: { planName: string; cents: number; nextAttemptAt: Date | null; payUrl: string | null },
): Message {
  const again = nextAttemptAt
    ? `It is tried again on ${writeMoment(nextAttemptAt, to.timeZone)}.`
    : 'It is not tried again by itself.'
  return compose(to, {
    subject: `Your payment of ${writeMoney(cents, CURRENCY)} failed`,
    title: 'Your payment failed',
    passages: [
      `${writeMoney(cents, CURRENCY)} for ${planName} could not be charged. Your access is closed until it is paid, and open again at once when it is.`,
      `${again} If it stays unpaid, access stays closed and the subscription ends after the last try. ${PROGRESS_STAYS}`,
    ],
    facts: [
      ['Plan', planName],
      ['To be paid', writeMoney(cents, CURRENCY)],
      ['Next try', nextAttemptAt ? writeMoment(nextAttemptAt, to.timeZone) : 'none by itself'],
    ],
    action:
      payUrl === null
        ? { label: 'Update your card', url: subscriptionPage(to) }
        : { label: `Pay ${writeMoney(cents, CURRENCY)} now`, url: payUrl },
    smallPrint:
      payUrl === null
        ? []
        : [{ words: 'Or put in another card from your subscription page:', url: subscriptionPage(to) }],
  })
}

export function buildEndingSoonMail(
  to: Addressee,
  {
    planName,
    endsAt,
    kind,
    cents,
  }: { planName: string; endsAt: Date; kind: 'cancelled' | 'trial'; cents: number },
): Message {
  const when = writeMoment(endsAt, to.timeZone)
  const amount = writeMoney(cents, CURRENCY)
  if (kind === 'trial')
    return compose(to, {
      subject: `Your free trial ends on ${writeDay(endsAt, to.timeZone)}`,
      title: 'Your free trial ends soon',
      passages: [
        `Your free trial of ${planName} ends on ${when}. Then ${amount} will be charged, and the subscription goes on.`,
        'You do not want that? Cancel before then on your subscription page, and nothing is charged.',
      ],
      facts: [
        ['Plan', planName],
        ['Trial ends', when],
        ['Charged then', amount],
      ],
      action: { label: 'Keep it or cancel it', url: subscriptionPage(to) },
    })
  return compose(to, {
    subject: `Your access ends on ${writeDay(endsAt, to.timeZone)}`,
    title: 'Your access ends soon',
    passages: [
      `You cancelled ${planName}. Your access ends on ${when}, and nothing more is charged. ${PROGRESS_STAYS}`,
      `Would you rather stay? Resume before then, and it renews for ${amount}.`,
    ],
    facts: [
      ['Plan', planName],
      ['Access ends', when],
    ],
    action: { label: 'Resume your subscription', url: subscriptionPage(to) },
  })
}

export function buildCancelledMail(
  to: Addressee,
  { planName, accessUntil }: { planName: string; accessUntil: Date | null },
): Message {
  if (!accessUntil)
    return compose(to, {
      subject: `Your ${planName} subscription has ended`,
      passages: [
        `${planName} has ended, and your access with it. Nothing more is charged. ${PROGRESS_STAYS}`,
      ],
      action: { lead: 'Would you like to come back?', label: 'See the plans', url: `${to.baseUrl}/pricing` },
    })
  const until = writeMoment(accessUntil, to.timeZone)
  return compose(to, {
    subject: `You cancelled ${planName}`,
    passages: [
      `${planName} is cancelled. Your access lasts until ${until}, and nothing more is charged. ${PROGRESS_STAYS}`,
    ],
    facts: [
      ['Plan', planName],
      ['Access until', until],
    ],
    action: {
      lead: 'Did you change your mind? Until then you can resume it:',
      label: 'Resume your subscription',
      url: subscriptionPage(to),
    },
  })
}

export function buildRefundedMail(
  to: Addressee,
  { cents, currency, isAccessOver }: { cents: number; currency: string; isAccessOver: boolean },
): Message {
  const amount = writeMoney(cents, currency)
  return compose(to, {
    subject: `${amount} is on its way back to you`,
    passages: [
      `We have paid back ${amount}, to the card or account that you paid with. Banks usually take 5 to 10 working days to show it.`,
      isAccessOver
        ? `Your subscription and your access have ended. ${PROGRESS_STAYS}`
        : 'Your subscription and your access stay as they are.',
    ],
    facts: [['Paid back', amount]],
    action: { label: 'See your billing history', url: `${to.baseUrl}/dashboard/billing-history` },
  })
}

/** `dueNowCents`, where it is known, is what the change cost; its receipt is a mail of its own. */
export function buildPlanChangedMail(
  to: Addressee,
  {
    from,
    to: plan,
    cents,
    per,
    nextAt,
    dueNowCents,
  }: Price & {
    from: string
    to: string
    nextAt: Date
    dueNowCents?: number
  },
): Message {
  return compose(to, {
    subject: `Your plan is now ${plan}`,
    passages: [
      `You changed from ${from} to ${plan}. What you had paid for ${from} and not used was taken off the price.`,
      'What was charged for the change stands on its receipt, which comes as a mail of its own.',
    ],
    facts: [
      ['Old plan', from],
      ['New plan', plan],
      ['Price', priceOf({ cents, per })],
      ...(dueNowCents === undefined ? [] : [['Charged now', writeMoney(dueNowCents, CURRENCY)] as const]),
      ['Next payment', `${writeMoney(cents, CURRENCY)} on ${writeDay(nextAt, to.timeZone)}`],
    ],
    action: { label: 'See your subscription', url: subscriptionPage(to) },
  })
}

function compose(to: Addressee, { smallPrint = [], ...letter }: Omit<Letter, 'to' | 'replyTo'>): Message {
  return composeMail({
    ...letter,
    to: to.email,
    replyTo: SITE.supportEmail,
    smallPrint: [
      ...smallPrint,
      `You get this mail because you have or had a subscription to ${SITE.name}. Questions? Answer it, and a person reads it.`,
    ],
  })
}

function subscriptionPage({ baseUrl }: Addressee): string {
  return `${baseUrl}/dashboard/subscription`
}

function priceOf({ cents, per }: Price): string {
  return `${writeMoney(cents, CURRENCY)} per ${per}, tax included`
}
