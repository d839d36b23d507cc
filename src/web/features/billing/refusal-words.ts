import { PRICES } from '#domain/billing/prices.ts'
import { SITE } from '#domain/site/site.ts'
import type { Wordings } from '../../lib/call.ts'
import { ACCOUNT_CHANGED } from '../shared-account-words.ts'

export const BILLING_WORDS = {
  ...ACCOUNT_CHANGED,
  payments_closed: {
    what: 'Nothing can be bought on this site yet.',
    next: 'The free samples are open to everybody.',
  },
  payments_unavailable: {
    what: 'The payment provider does not answer.',
    next: 'Try again in a moment. Nothing is charged twice.',
  },
  price_changed: {
    what: 'The amount is not what this page showed.',
    next: 'Reload the page to see the amount as it is. Nothing was charged.',
  },
  already_subscribed: {
    what: 'You have a subscription already.',
    next: 'See it on your subscription page. Nothing was charged.',
  },
  checkout_replaced: {
    what: 'You started another order in the meantime.',
    next: 'Its payment page is open and this one is not. Nothing was charged.',
  },
  not_subscribed: {
    what: 'There is no running subscription.',
    next: 'Choose a plan on the pricing page.',
  },
  subscription_changed: {
    what: 'Your subscription has changed since this page showed it.',
    next: 'This is how it is now. Nothing was done.',
  },
  same_plan: { what: 'That is the plan you have.', next: 'Choose the other one, or leave it as it is.' },
  plan_by_hand: {
    what: 'Your subscription was agreed on with us, and is not changed here.',
    next: `Write to ${SITE.supportEmail}. Nothing was charged and your plan is as it was.`,
  },
  quote_changed: {
    what: 'The amount has changed since it was shown.',
    next: 'Look at it again. Nothing was charged and your plan is as it was.',
  },
  card_declined: {
    what: 'Your bank declined the payment.',
    next: 'Use another card and try again. Your plan is as it was.',
  },
  money_back_over: {
    what: 'There is nothing to refund here.',
    next: `Within ${PRICES.moneyBackDays} days of a first payment you can get one refund. You can cancel at any time.`,
  },
  money_back_used: {
    what: 'A refund was already given for this email address or card.',
    next: 'The money-back guarantee applies once per person. You can cancel at any time.',
  },
  account_is_going: {
    what: 'Your account is about to be deleted.',
    next: 'Keep it on your account page first. Nothing was charged.',
  },
  money_back_under_way: {
    what: 'Your money is on its way back.',
    next: 'Wait until it is confirmed, then choose a plan again. Nothing was charged.',
  },
  checkout_not_found: { what: 'There is no such order of yours.', next: 'Start from the pricing page.' },
} satisfies Partial<Wordings>
