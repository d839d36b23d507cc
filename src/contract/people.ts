import * as z from 'zod/mini'
import { ATTEMPT_MODES } from '#domain/attempts/attempt-limits.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { FEATURES } from '#domain/billing/price-plans.ts'
import { PEOPLE_FILTERS, PEOPLE_SEARCH_LENGTH, REASON_LENGTH } from '#domain/accounts/people.ts'
import { isVisibleText } from '#domain/site/visible-text.ts'
import { PastAttempt } from './attempt-history.ts'
import { BilledSubscription } from './billing.ts'
import { PaidPlan } from './checkouts.ts'
import { endpoint } from './endpoint.ts'
import { Session } from './own-account.ts'
import { Count, Day, Id, Instant } from './primitives.ts'

/** What administrators see of people's accounts, and do with them. Every act is recorded in the audit trail. */

const byPerson = z.strictObject({ personId: Id })
/** The administrator's words, for the audit trail. */
const Reason = z.string().check(z.trim(), z.maxLength(REASON_LENGTH), z.refine(isVisibleText))

export const PersonRow = z.strictObject({
  personId: Id,
  email: z.string(),
  name: z.string(),
  signedUpAt: Instant,
  isConfirmed: z.boolean(),
  isSuspended: z.boolean(),
  isAdmin: z.boolean(),
  subscription: z.strictObject({ status: z.enum(SUBSCRIPTION_STATUSES), planName: z.string() }),
  /** The last renewal of a live session, accurate to the day; null if the person is signed out everywhere. */
  lastSeenAt: z.nullable(Instant),
})
export type PersonRow = z.infer<typeof PersonRow>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Everyone with an account, the newest first. A page begins `before` or `after` a person.',
  access: 'admin',
  query: z.strictObject({
    /** Part of an email or name, or a whole id. */
    search: z._default(z.string().check(z.trim(), z.maxLength(PEOPLE_SEARCH_LENGTH)), ''),
    filter: z.optional(z.enum(PEOPLE_FILTERS)),
    before: z.optional(Id),
    after: z.optional(Id),
  }),
  response: z.strictObject({
    people: z.array(PersonRow),
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
    /** The last account that a search has read, if there may be more that match: the next page begins beside it. */
    readUntil: z.nullable(Id),
  }),
  errors: [],
})

export const PersonDetails = z.strictObject({
  personId: Id,
  email: z.string(),
  name: z.string(),
  timeZone: z.string(),
  signedUpAt: Instant,
  isConfirmed: z.boolean(),
  suspendedAt: z.nullable(Instant),
  /** When the account will be deleted, as the person asked; null if they did not. */
  deletedAt: z.nullable(Instant),
  /** True if this is the administrator who is looking. */
  isSelf: z.boolean(),
  role: z.strictObject({
    isAdmin: z.boolean(),
    /** Where the role comes from; `barred` after an administrator took it away. Null without one. */
    source: z.nullable(z.enum(['list', 'admin', 'barred'])),
  }),
  /** True if payments are open, so that a subscription can be ended. */
  canEndPayments: z.boolean(),
  subscription: z.nullable(z.omit(BilledSubscription, { payUrl: true, canChange: true })),
  /** Access granted by hand. `lastDay` is in the person's time zone; null if the access has no end. */
  grant: z.nullable(z.strictObject({ planName: z.string(), lastDay: z.nullable(Day) })),
  /** Every feature this person may use, whether paid for or granted. */
  features: z.array(z.enum(FEATURES)),
  /** How many attempts the person has, by mode. */
  attempts: z.array(z.strictObject({ mode: z.enum(ATTEMPT_MODES), finished: Count, unfinished: Count })),
  /** The newest attempts, without answers. */
  latestAttempts: z.array(PastAttempt),
  sessions: z.array(z.omit(Session, { isCurrent: true })),
})
export type PersonDetails = z.infer<typeof PersonDetails>

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:personId',
  summary: 'A person’s account: role, subscription, attempts and sessions, without answers or tokens.',
  access: 'admin',
  params: byPerson,
  response: PersonDetails,
  errors: ['person_not_found'],
})

export const suspendPerson = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/suspension',
  summary: 'Suspend a person, which ends all of their sessions and refuses new ones, or let them in again.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({ isSuspended: z.boolean(), reason: Reason }),
  response: PersonDetails,
  errors: ['person_not_found', 'own_account', 'last_admin'],
})

export const changeAdminRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/admin-role',
  summary: 'Give or take the role of an administrator. A role that was taken can only be given back here.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({ isAdmin: z.boolean(), reason: Reason }),
  response: PersonDetails,
  errors: ['person_not_found', 'own_account', 'last_admin', 'email_unconfirmed'],
})

export const signPersonOut = endpoint({
  method: 'POST',
  path: '/api/admin/people/:personId/sign-out',
  summary: 'End all sessions of a person.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({ reason: Reason }),
  response: PersonDetails,
  errors: ['person_not_found'],
})

export const remindPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:personId/confirmation',
  summary:
    'Queue the email for confirming a sign-up again. Refused if the mailbox has had too many emails this hour.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({ reason: Reason }),
  response: PersonDetails,
  errors: ['person_not_found', 'email_confirmed'],
})

export const grantAccess = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/grant',
  summary:
    'Grant a price plan with features until the end of a day in the person’s time zone. Replaces an earlier grant.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({
    planId: PaidPlan,
    features: z.array(z.enum(FEATURES)).check(z.maxLength(FEATURES.length)),
    lastDay: Day,
    reason: Reason,
  }),
  response: PersonDetails,
  errors: ['person_not_found', 'already_subscribed', 'grant_day_past', 'grant_day_too_far'],
})

export const endGrant = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:personId/grant',
  summary: 'End granted access now.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({ reason: Reason }),
  response: PersonDetails,
  errors: ['person_not_found', 'grant_not_found'],
})

export const endPayments = endpoint({
  method: 'POST',
  path: '/api/admin/people/:personId/subscription/end',
  summary:
    'Let the subscription end at the payment provider: with its paid period, or at once if it is unpaid.',
  access: 'admin',
  params: byPerson,
  body: z.strictObject({ reason: Reason }),
  response: PersonDetails,
  errors: ['person_not_found', 'payments_closed', 'payments_unavailable', 'not_subscribed'],
})
