import { mailboxOf } from '#domain/notifications/email.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../integrations/payments/payments.ts'
import { keyedHash } from '../../../requests/keyed-hash.ts'
import { findIdentity } from '../../accounts/rights/find-viewer.ts'
import { appendMailbox, findKeptMarks, type Mark } from './refund-store.ts'

type WithConfig = Pick<Deps, 'config'>

function markMailbox(deps: WithConfig, email: string): Mark {
  return { kind: 'mailbox', mark: hash(deps, `mailbox ${mailboxOf(email)}`) }
}

/** Marks of cards, from the provider's fingerprints. Sorted, so that two requests insert them in the same order. */
export function markCards(
  deps: WithConfig,
  provider: Payments['provider'],
  fingerprints: readonly string[],
): string[] {
  return fingerprints.map((fingerprint) => hash(deps, `card ${provider} ${fingerprint}`)).toSorted()
}

/** Stores the mark of a mailbox that the account gives up, so that a refund to that mailbox still counts for the account. */
export async function keepMailbox(
  deps: WithConfig,
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await appendMailbox(tx, userId, markMailbox(deps, email))
}

/**
 * The marks of a person who asks for a refund: of their mailbox, of the mailboxes that their account had before, and of
 * their cards. Each appears once, and always in the same order, so that two requests cannot deadlock.
 */
export async function findPayerMarks(deps: WithConfig, db: Queryable, userId: string): Promise<Mark[]> {
  const identity = await findIdentity(db, userId)
  const kept = await findKeptMarks(db, userId)
  const all = identity ? [markMailbox(deps, identity.email), ...kept] : kept
  const once = new Map(all.map((each) => [`${each.kind} ${each.mark}`, each]))
  const names = [...once.keys()].toSorted().toReversed()
  return names.map((name) => once.get(name)!)
}

function hash({ config }: WithConfig, text: string): string {
  return keyedHash(config, 'cutscore refund marks', text)
}
