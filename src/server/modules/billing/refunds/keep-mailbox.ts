import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { markMailbox } from './mark-payer.ts'
import { appendMailbox } from './refund-mark-store.ts'

/** The account gives up the mailbox of this email. A refund that was given to it still counts, and so does one that is given later. */
export async function keepMailbox(
  deps: Pick<Deps, 'config'>,
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await appendMailbox(tx, userId, markMailbox(deps, email))
}
