import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { MESSAGES_PER_PAGE, type listContactMessages } from '#contract/notifications.ts'
import type { Queryable } from '../../db/database.ts'
import { rowPageOf } from '../../db/row-page.ts'
import { selectContactMessages, selectContactMessagesCount } from './contact-store.ts'

/** A page of messages, the newest first. They are kept for 90 days. */
export async function findContactMessages(
  db: Queryable,
  { query: { before, after } }: ParsedOf<typeof listContactMessages>,
): Promise<ResponseOf<typeof listContactMessages>> {
  const limit = MESSAGES_PER_PAGE
  const found = await selectContactMessages(db, { before, after, limit: limit + 1 })
  const { rows, ...beside } = rowPageOf(found, { before, after, limit })
  return {
    messages: rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() })),
    ...beside,
  }
}

export async function countContactMessages(db: Queryable, since: Date): Promise<number> {
  return selectContactMessagesCount(db, since)
}
