import { addDays } from '#domain/days.ts'
import { CONTACT_DAYS } from '#domain/notifications/contact.ts'
import type { Deps } from '../../../deps.ts'
import { deleteOldEnterpriseRequests } from './enterprise-store.ts'

/** Deletes enterprise requests as old as contact messages may get. */
export async function removeOldEnterpriseRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteOldEnterpriseRequests(db, addDays(now(), -CONTACT_DAYS))
}
