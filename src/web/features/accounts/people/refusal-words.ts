import type { Wordings } from '../../../lib/call.ts'

/** Words for refusals that only administrators get. */
export const PEOPLE_WORDS = {
  person_not_found: {
    what: 'There is no account with this id.',
    next: 'It may have been deleted. Search the list of people.',
  },
  own_account: {
    what: 'You cannot do this to your own account.',
    next: 'Ask another administrator.',
  },
  last_admin: {
    what: 'This person is the last administrator.',
    next: 'Give the role to another person first.',
  },
  email_unconfirmed: {
    what: 'The email of this account is not confirmed.',
    next: 'Anyone could have signed up with it. Send the confirmation again, and wait until it is confirmed.',
  },
  email_confirmed: { what: 'This email is confirmed already.', next: 'Reload the page.' },
  grant_day_past: {
    what: 'That day has already passed in this person’s time zone.',
    next: 'Choose today or a later day.',
  },
  grant_day_too_far: {
    what: 'The last day is more than ten years ahead.',
    next: 'Choose an earlier day.',
  },
  grant_not_found: {
    what: 'This person has no granted access.',
    next: 'It may have ended. Reload the page.',
  },
  already_subscribed: {
    what: 'This person has a running subscription.',
    next: 'It opens every course. You can grant access when it has ended.',
  },
  payments_closed: {
    what: 'Payments are closed on this site.',
    next: 'Nothing can be ended at the payment provider until the operator opens them (PAYMENTS).',
  },
  payments_unavailable: {
    what: 'The payment provider is not responding.',
    next: 'Nothing was changed here. Try again in a moment.',
  },
  not_subscribed: { what: 'There is no running subscription.', next: 'Reload the page.' },
} satisfies Partial<Wordings>
