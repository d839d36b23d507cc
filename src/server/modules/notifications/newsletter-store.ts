import { sql } from 'kysely'
import type { Subscriber, SubscriberState } from '#domain/notifications/newsletter.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

export type TokenPurpose = 'confirm' | 'unsubscribe'

/** The subscriber's row, created if missing and locked until the transaction ends. */
export async function lockSubscriber(
  tx: Queryable,
  email: string,
  now: Date,
): Promise<Subscriber & { id: string }> {
  await tx
    .insertInto('newsletter_subscribers')
    .values({ id: newId(), email, requested_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const row = await tx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'state', 'mails_count', 'mailed_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('newsletter_tokens as t')
            .select('t.hash')
            .whereRef('t.subscriber_id', '=', 'newsletter_subscribers.id')
            .where('t.purpose', '=', 'confirm')
            .where('t.expires_at', '>', now),
        )
        .as('has_link'),
    )
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    state: row.state as SubscriberState,
    mailsCount: row.mails_count,
    mailedAt: row.mailed_at,
    hasLink: Boolean(row.has_link),
  }
}

export async function updateInvited(
  tx: Queryable,
  id: string,
  { isPending, mailsCount, now }: { isPending: boolean; mailsCount: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('newsletter_subscribers')
    .set({
      mails_count: mailsCount,
      mailed_at: now,
      // The record of unsubscribing stays until the email is confirmed, because anyone can enter anyone's email.
      ...(isPending && { state: 'pending', requested_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertToken(
  tx: Queryable,
  token: { hash: string; subscriberId: string; purpose: TokenPurpose; expiresAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('newsletter_tokens')
    .values({
      hash: token.hash,
      subscriber_id: token.subscriberId,
      purpose: token.purpose,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Returns false if the token is unknown, expired or already used. */
export async function updateConfirmed(db: Db, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscribers s
    set confirmed_at = case s.state when 'pending' then ${now} else s.confirmed_at end, state = 'confirmed',
      unsubscribed_at = null
    from newsletter_tokens t
    where t.hash = ${hash} and t.purpose = 'confirm' and t.expires_at > ${now}
      and s.id = t.subscriber_id and s.state in ('pending', 'confirmed')
    returning s.id`.execute(db)
  return rows.length > 0
}

/** Unsubscribes the owner of a token and returns the subscriber, even on repetition; null for an unknown token. */
export async function updateUnsubscribed(tx: Queryable, hash: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update newsletter_subscribers s
    set unsubscribed_at = case s.state when 'unsubscribed' then s.unsubscribed_at else ${now} end,
      state = 'unsubscribed'
    from newsletter_tokens t
    where t.hash = ${hash} and t.purpose = 'unsubscribe' and s.id = t.subscriber_id
    returning s.id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function deleteConfirmTokens(tx: Queryable, subscriberId: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_tokens')
    .where('subscriber_id', '=', subscriberId)
    .where('purpose', '=', 'confirm')
    .execute()
}

/** Restores the record of unsubscribing for emails whose new request was never confirmed. */
export async function updateNotConfirmed(db: Db, pendingBefore: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ state: 'unsubscribed' })
    .where('state', '=', 'pending')
    .where('requested_at', '<', pendingBefore)
    .where('unsubscribed_at', 'is not', null)
    .execute()
}

/** Deletes old subscribers and, by a foreign key, their tokens. */
export async function deleteOldSubscribers(
  db: Db,
  { pendingBefore, unsubscribedBefore }: { pendingBefore: Date; unsubscribedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', '=', 'pending'),
          eb('requested_at', '<', pendingBefore),
          eb('unsubscribed_at', 'is', null),
        ]),
        eb.and([eb('state', '=', 'unsubscribed'), eb('unsubscribed_at', '<', unsubscribedBefore)]),
      ]),
    )
    .execute()
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', now).execute()
}
