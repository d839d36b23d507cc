import type { Credit } from '#domain/billing/provider-account.ts'
import { writeDay, writeMoment, writeMoney } from '#domain/billing/money-and-dates.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import {
  composeBillingMail,
  creditFacts,
  PROGRESS_STAYS,
  writeAmount,
  writePayment,
  type Addressee,
  type Price,
} from './compose-billing-mail.ts'

type Ending = { planName: string; endsAt: Date; why: 'canceled' | 'trial'; price: Price; credit: Credit }

export function buildEndingSoonMail(
  to: Addressee,
  { planName, endsAt, why, price, credit }: Ending,
): Message {
  const when = writeMoment(endsAt, to.timeZone)
  const amount = writeAmount(price)
  const url = linkedPageUrl(to.baseUrl, '/dashboard/subscription')
  if (why === 'trial')
    return composeBillingMail(to, {
      subject: `Your free trial ends on ${writeDay(endsAt, to.timeZone)}`,
      title: 'Your free trial ends soon',
      passages: [
        `Your free trial of ${planName} ends on ${when}. Then ${amount ?? 'the first payment'} is due, and the subscription goes on.`,
        'You do not want that? Cancel before then on your subscription page, and nothing is charged.',
      ],
      facts: [
        ['Plan', planName],
        ['Trial ends', when],
        ...(amount === null ? [] : [['Due then', amount] as const]),
        ...creditFacts(price, credit),
      ],
      action: { label: 'Keep it or cancel it', url },
    })
  return composeBillingMail(to, {
    subject: `Your access ends on ${writeDay(endsAt, to.timeZone)}`,
    title: 'Your access ends soon',
    passages: [
      `You cancelled ${planName}. Your access ends on ${when}, and nothing more is charged. ${PROGRESS_STAYS}`,
      `Would you rather stay? Resume before then, and it renews${amount === null ? '' : ` for ${amount}`}.`,
    ],
    facts: [['Plan', planName], ['Access ends', when], ...creditFacts(price, credit)],
    action: { label: 'Resume your subscription', url },
  })
}

/** `isLeaving`: the account is about to be deleted, so the email does not link to the plans. */
export function buildCanceledMail(
  to: Addressee,
  {
    planName,
    accessUntil,
    isLeaving = false,
  }: { planName: string; accessUntil: Date | null; isLeaving?: boolean },
): Message {
  if (!accessUntil)
    return composeBillingMail(to, {
      subject: `Your ${planName} subscription has ended`,
      passages: [
        `${planName} has ended, and your access with it. Nothing more is charged. ${PROGRESS_STAYS}`,
      ],
      action: isLeaving
        ? { label: 'See your account', url: linkedPageUrl(to.baseUrl, '/dashboard/account') }
        : {
            lead: 'Would you like to come back?',
            label: 'See the plans',
            url: linkedPageUrl(to.baseUrl, '/pricing'),
          },
    })
  const until = writeMoment(accessUntil, to.timeZone)
  return composeBillingMail(to, {
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
      url: linkedPageUrl(to.baseUrl, '/dashboard/subscription'),
    },
  })
}

/** Sent when a cancelled subscription is resumed. `renewsAt`: when the next payment is due. */
export function buildResumedMail(
  to: Addressee,
  { planName, price, renewsAt, credit }: { planName: string; price: Price; renewsAt: Date; credit: Credit },
): Message {
  return composeBillingMail(to, {
    subject: `You resumed ${planName}`,
    passages: [`${planName} is no longer cancelled. Your access goes on, and nothing was charged today.`],
    facts: [
      ['Plan', planName],
      ['Next payment', writePayment(price, renewsAt, to.timeZone)],
      ...creditFacts(price, credit),
    ],
    action: { label: 'See your subscription', url: linkedPageUrl(to.baseUrl, '/dashboard/subscription') },
  })
}

export function buildRefundedMail(
  to: Addressee,
  { cents, currency, isAccessOver }: { cents: number; currency: string; isAccessOver: boolean },
): Message {
  const amount = writeMoney(cents, currency)
  return composeBillingMail(to, {
    subject: `${amount} is on its way back to you`,
    passages: [
      `We have refunded ${amount} to the card or account that you paid with. Banks usually take 5 to 10 working days to show it.`,
      isAccessOver
        ? `Your subscription and your access have ended. ${PROGRESS_STAYS}`
        : 'Your subscription and your access stay as they are.',
    ],
    facts: [['Refunded', amount]],
    action: {
      label: 'See your billing history',
      url: linkedPageUrl(to.baseUrl, '/dashboard/billing-history'),
    },
  })
}
