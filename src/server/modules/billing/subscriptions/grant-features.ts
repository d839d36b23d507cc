import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { endGrant, findGrant, releaseGrants, upsertGrant, type GrantedFeatures } from './grant-store.ts'

type Grant = { planName: string; until: Date | null }

/** Grants features by hand, in place of an earlier grant, which is returned. */
export async function grantFeatures(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Queryable,
  granted: GrantedFeatures,
): Promise<Grant | null> {
  const before = await findGrant(tx, granted.userId, now())
  await upsertGrant(tx, granted)
  await events.publish(tx, granted.userId, { channel: 'user_features' })
  return before
}

/** Ends features granted by hand and returns what they were; null if there were none. */
export async function endGrantedFeatures(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Queryable,
  userId: string,
): Promise<Grant | null> {
  const before = await findGrant(tx, userId, now())
  if (!before) return null
  await endGrant(tx, userId, now())
  await events.publish(tx, userId, { channel: 'user_features' })
  return before
}

/**
 * Lets subscriptions write the features again of people whose grant is over. The grant itself ends on its own, because its
 * time is compared on every read.
 */
export async function releaseEndedGrants({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await releaseGrants(db, now())
}
