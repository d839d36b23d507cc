import { addDays } from '#domain/days.ts'
import { CONTACT_DAYS } from '#domain/notifications/contact.ts'
import { CONFIRMATION_DAYS, UNSUBSCRIBED_DAYS } from '#domain/notifications/newsletter.ts'
import type { Deps } from '../../deps.ts'
import { deleteOldContactMessages } from './contact-store.ts'
import { deleteExpiredTokens, deleteOldSubscribers, updateNotConfirmed } from './newsletter-store.ts'

/** Deletes newsletter requests and messages after their retention periods. */
export async function removeOldNotifications({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = now()
  const pendingBefore = addDays(today, -CONFIRMATION_DAYS)
  await updateNotConfirmed(db, pendingBefore)
  await deleteOldSubscribers(db, {
    pendingBefore,
    unsubscribedBefore: addDays(today, -UNSUBSCRIBED_DAYS),
  })
  await deleteExpiredTokens(db, today)
  await deleteOldContactMessages(db, addDays(today, -CONTACT_DAYS))
}
