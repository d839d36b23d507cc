import type { ContactMessage } from '#domain/notifications/contact.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

export async function insertContactMessage(
  tx: Queryable,
  { name, email, topic, message }: ContactMessage,
): Promise<void> {
  await tx.insertInto('contact_messages').values({ id: newId(), name, email, topic, message }).execute()
}

export async function deleteOldContactMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
