import type { BilledSubscription } from '#contract/billing.ts'
import type { PersonDetails } from '#contract/people.ts'
import { lastDayOf } from '#domain/accounts/people.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { describeBrowser } from '../../../integrations/user-agent/describe-browser.ts'
import { countAttempts } from '../../attempts/finishing/find-attempt-counts.ts'
import { findLatestAttempts } from '../../attempts/finishing/find-attempts.ts'
import { findBilling } from '../../billing/find-billing.ts'
import { selectSessions } from '../signing-in/session-store.ts'
import { selectPerson } from './people-store.ts'

/** How many attempts the page of a person shows. */
const ATTEMPTS_SHOWN = 20

/** A person's account, as administrators see it: without answers, tokens, IP addresses and links to payments. */
export async function findPerson(
  deps: Deps,
  personId: string,
  { userId }: { userId: string },
): Promise<PersonDetails> {
  const { db, config } = deps
  const person = await selectPerson(db, personId, config)
  if (!person) throw new Refusal('person_not_found')
  const [billing, attempts, latestAttempts, sessions] = await Promise.all([
    findBilling(deps, { userId: personId }),
    countAttempts(db, personId),
    findLatestAttempts(db, { userId: personId, limit: ATTEMPTS_SHOWN }),
    selectSessions(db, { userId: personId, sessionToken: '' }),
  ])
  const { roleSource, isAdmin, signedUpAt, suspendedAt, ...shown } = person
  return {
    ...shown,
    signedUpAt: signedUpAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    deletedAt: billing.accountEndsAt,
    isSelf: personId === userId,
    role: { isAdmin, source: roleSource },
    canEndPayments: billing.offer.isOpen,
    subscription: billing.subscription && presentSubscription(billing.subscription),
    grant: billing.granted && {
      planName: billing.granted.planName,
      lastDay: billing.granted.until && lastDayOf(new Date(billing.granted.until), person.timeZone),
    },
    features: billing.features,
    attempts,
    latestAttempts,
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      sessionId: id,
      ...describeBrowser(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
    })),
  }
}

/** Without the link to the person's payment page, which is theirs alone. */
function presentSubscription({
  status,
  planName,
  planId,
  price,
  startedAt,
  currentPeriodEnd,
  trialEndsAt,
  cancelAtPeriodEnd,
  isLive,
}: BilledSubscription): PersonDetails['subscription'] {
  return {
    status,
    planName,
    planId,
    price,
    startedAt,
    currentPeriodEnd,
    trialEndsAt,
    cancelAtPeriodEnd,
    isLive,
  }
}
