import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/** Has the person's open pages fetch their billing again. Several in one transaction count as one. */
export async function publishRefresh(
  { events }: Pick<Deps, 'events'>,
  tx: Queryable,
  userId: string,
): Promise<void> {
  await events.publish(tx, userId, {
    channel: 'subscription-updates',
    event: 'refresh',
    payload: { userId },
  })
}
