import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/** Makes the person's open pages fetch their billing again. Repeated calls in one transaction are published once. */
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
