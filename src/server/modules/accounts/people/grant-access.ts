import { findGrantDayProblem, lastDayOf } from '#domain/accounts/people.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import { type FeatureName, type PaidPlanId, planNameOf } from '#domain/billing/price-plans.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { endGrantedFeatures, grantFeatures } from '../../billing/subscriptions/grant-features.ts'
import { findEntitlements } from '../../billing/subscriptions/find-entitlements.ts'
import type { Actor } from '../../../requests/context.ts'
import { type Act, changePerson } from './change-person.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'events'>

/**
 * Grants a price plan with features until the end of a day in the person's time zone. Refused for subscribers, because a
 * person has one row of features, and a grant does not give way to what is paid until it is over.
 */
export async function grantAccess(
  deps: Needs,
  {
    planId,
    features,
    lastDay,
    ...act
  }: Act & { planId: PaidPlanId; features: readonly FeatureName[]; lastDay: string },
  actor: Actor,
): Promise<void> {
  await changePerson(deps, act, actor, async (tx, { personId, timeZone }) => {
    const now = deps.now()
    const problem = findGrantDayProblem(lastDay, { now, timeZone })
    if (problem) throw new Refusal(problem)
    const after = { planName: planNameOf(planId), features: [...new Set(features)] }
    const before = await grantFeatures(deps, tx, { userId: personId, ...after, lastDay, timeZone })
    // Not before the write: a comparison with the provider that is under way has locked the features, so the write waits for it,
    // and this reads the subscription that it has written.
    const { subscription } = await findEntitlements(tx, personId, now)
    if (isActive(subscription.status)) throw new Refusal('already_subscribed')
    return {
      action: 'access_granted',
      before: before ? wordGrant(before, timeZone) : {},
      after: { ...after, lastDay },
    }
  })
}

/** Ends granted access now. */
export async function endGrant(deps: Needs, act: Act, actor: Actor): Promise<void> {
  await changePerson(deps, act, actor, async (tx, { personId, timeZone }) => {
    const before = await endGrantedFeatures(deps, tx, personId)
    if (!before) throw new Refusal('grant_not_found')
    return { action: 'grant_ended', before: wordGrant(before, timeZone), after: {} }
  })
}

function wordGrant({ planName, until }: { planName: string; until: Date | null }, timeZone: string) {
  return { planName, lastDay: until && lastDayOf(until, timeZone) }
}
