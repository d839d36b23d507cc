import { createHmac, hkdfSync } from 'node:crypto'
import { mailboxOf } from '#domain/notifications/email.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../integrations/payments/payments.ts'

/** A keyed hash by which a mailbox or a card is recognised without being stored. */
export type Mark = { kind: 'mailbox' | 'card'; mark: string }

export function markMailbox(deps: Pick<Deps, 'config'>, email: string): Mark {
  return { kind: 'mailbox', mark: hash(deps, `mailbox ${mailboxOf(email)}`) }
}

/** Marks of cards, from the provider's fingerprints. Sorted, so that two requests insert them in the same order. */
export function markCards(
  deps: Pick<Deps, 'config'>,
  provider: Payments['provider'],
  fingerprints: readonly string[],
): string[] {
  return fingerprints.map((fingerprint) => hash(deps, `card ${provider} ${fingerprint}`)).toSorted()
}

/** The key is derived for this alone, so that no other use of the secret can be turned into a mark. */
function hash({ config }: Pick<Deps, 'config'>, text: string): string {
  const key = hkdfSync('sha256', config.authSecret, '', 'cutscore refund marks', 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url')
}
