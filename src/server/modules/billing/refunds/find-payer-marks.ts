import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findIdentity } from '../../accounts/find-identity.ts'
import { markMailbox, type Mark } from './mark-payer.ts'
import { findKeptMarks } from './refund-mark-store.ts'

/**
 * What a person is recognised by when they ask for a refund: their mailbox, those their account had before, and their cards.
 * Each once and in one order, so that two requests never wait for each other.
 */
export async function findPayerMarks(
  deps: Pick<Deps, 'config'>,
  db: Queryable,
  userId: string,
): Promise<Mark[]> {
  const identity = await findIdentity(db, userId)
  const kept = await findKeptMarks(db, userId)
  const all = identity ? [markMailbox(deps, identity.email), ...kept] : kept
  const once = new Map(all.map((each) => [`${each.kind} ${each.mark}`, each]))
  const names = [...once.keys()].toSorted().toReversed()
  return names.map((name) => once.get(name)!)
}
