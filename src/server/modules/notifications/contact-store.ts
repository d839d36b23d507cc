import { sql } from 'kysely'
import type { ContactMessage } from '#domain/notifications/contact.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { besideRow, orderFrom, type Place } from '../../db/row-page.ts'

export async function insertContactMessage(
  tx: Queryable,
  { name, email, topic, message }: ContactMessage,
): Promise<void> {
  await tx.insertInto('contact_messages').values({ id: newId(), name, email, topic, message }).execute()
}

export async function deleteOldContactMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}

type MessageRow = ContactMessage & { messageId: string; receivedAt: Date }

/** Ids are in the order of time. With `after`, the messages just after it; always the newest first. */
export async function selectContactMessages(
  db: Queryable,
  { limit, ...place }: Place & { limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with page as (
      select * from contact_messages where ${sql.join([sql`true`, ...besideRow('id', place)], sql` and `)}
      order by id ${orderFrom(place)} limit ${limit}
    )
    select id as "messageId", name, email, topic, message, created_at as "receivedAt" from page order by id desc`.execute(
    db,
  )
  return rows
}

export async function selectContactMessagesCount(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from contact_messages where created_at >= ${since}`.execute(db)
  return rows[0]!.count
}
