import { sql } from 'kysely'
import { likePattern } from '#domain/catalogue/course-search.ts'
import { CHAT_LIMITS, type ChatMode, type RatingReason } from '#domain/tutor/conversations/chat-limits.ts'
import type { Reply, TutorLanguage } from '#domain/tutor/reply.ts'
import type { Queryable } from '../../db/database.ts'

type OwnConversation = { userId: string; conversationId: string }

export type ConversationState = {
  id: string
  courseId: string
  mode: ChatMode
  isFull: boolean
}

/** True if there is room for a message and its reply. */
const HAS_ROOM = sql`(messages_count <= ${sql.lit(CHAT_LIMITS.messages - 2)} and bytes < ${sql.lit(CHAT_LIMITS.bytes)})`

const conversationOf = ({ userId, conversationId }: OwnConversation) => sql<ConversationState>`
    select id, course_id as "courseId", mode, not ${HAS_ROOM} as "isFull" from tutor_conversations
    where user_id = ${userId} and id = ${conversationId} and deleted_at is null`

/** Locks a conversation until the transaction ends, so that its messages keep their order. */
export async function lockConversation(
  db: Queryable,
  own: OwnConversation,
): Promise<ConversationState | null> {
  const { rows } = await sql<ConversationState>`${conversationOf(own)} for update`.execute(db)
  return rows[0] ?? null
}

export async function findConversationState(
  db: Queryable,
  own: OwnConversation,
): Promise<ConversationState | null> {
  const { rows } = await conversationOf(own).execute(db)
  return rows[0] ?? null
}

/** The latest conversation that can go on; null if there is none. */
export async function findLatestConversation(
  db: Queryable,
  { userId, courseId, mode }: { userId: string; courseId: string; mode: ChatMode },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from tutor_conversations
    where user_id = ${userId} and course_id = ${courseId} and mode = ${mode} and deleted_at is null
      and ${HAS_ROOM}
    order by changed_at desc, id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** True if the person may have another conversation. Deleted ones make room at once. */
const roomOf = (userId: string) => sql<boolean>`(
    select count(*) < ${CHAT_LIMITS.conversations} from tutor_conversations
    where user_id = ${userId} and deleted_at is null)`

export async function hasRoom(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${roomOf(userId)} as has`.execute(db)
  return rows[0]!.has
}

/** Returns false if the person has as many as they may have. The caller has locked the person. */
export async function insertConversation(
  db: Queryable,
  row: { userId: string; id: string; courseId: string; mode: ChatMode; title: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into tutor_conversations (user_id, id, course_id, mode, title)
    select ${row.userId}, ${row.id}, ${row.courseId}, ${row.mode}, ${row.title}
    where ${roomOf(row.userId)}
    returning id`.execute(db)
  return rows.length > 0
}

export type MessageRow = {
  id: string
  role: 'user' | 'assistant'
  text: string
  reply: Reply | null
  language: TutorLanguage
  questionId: string | null
  hintLevel: number | null
  isHelpful: boolean | null
  at: Date
}

/** Adds messages at the end of a conversation, which the caller has locked or just inserted. */
export async function insertMessages(
  db: Queryable,
  { userId, conversationId }: OwnConversation,
  messages: readonly Omit<MessageRow, 'isHelpful' | 'at'>[],
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    with added as (
      select * from json_to_recordset(${JSON.stringify(messages.map((message, index) => ({ ...message, nth: index + 1 })))}::json)
        as m (nth integer, id uuid, role text, text text, reply jsonb, language text, "questionId" uuid, "hintLevel" integer)
    ), counted as (
      update tutor_conversations set messages_count = messages_count + ${messages.length}, changed_at = now(),
        bytes = bytes + (select sum(tutor_message_bytes(text, reply)) from added)
      where user_id = ${userId} and id = ${conversationId} returning messages_count - ${messages.length} as before
    )
    insert into tutor_messages (user_id, conversation_id, position, id, role, text, reply, language, question_id, hint_level)
    select ${userId}, ${conversationId}, counted.before + m.nth, m.id, m.role, m.text, m.reply, m.language, m."questionId", m."hintLevel"
    from counted, added m
    returning created_at as at`.execute(db)
  return rows[0]!.at
}

const MESSAGE = sql`m.id, m.role, m.text, m.reply, m.language, m.question_id as "questionId", m.hint_level as "hintLevel",
  m.is_helpful as "isHelpful", m.created_at as at`

/** The last messages in order, or all. */
export async function selectMessages(
  db: Queryable,
  { userId, conversationId }: OwnConversation,
  { last }: { last: number } = { last: CHAT_LIMITS.messages },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from tutor_messages m
    where m.user_id = ${userId} and m.conversation_id = ${conversationId}
    order by m.position desc limit ${last}`.execute(db)
  return rows.toReversed()
}

export type ConversationRow = {
  conversationId: string
  courseId: string
  course: { slug: string; title: string }
  mode: ChatMode
  title: string
  messages: number
  changedAt: Date
}

const CONVERSATION = sql`t.id as "conversationId", t.course_id as "courseId",
  json_build_object('slug', c.slug, 'title', c.title) as course, t.mode, t.title, t.messages_count as messages,
  t.changed_at as "changedAt"`

export async function findConversationRow(
  db: Queryable,
  { userId, conversationId }: OwnConversation,
): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`
    select ${CONVERSATION} from tutor_conversations t join courses c on c.id = t.course_id
    where t.user_id = ${userId} and t.id = ${conversationId} and t.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Which conversations are asked for. `mode`: only those of this mode; null for all. */
export type ConversationsAsked = { userId: string; course: string | null; mode: ChatMode | null }

const asked = ({ userId, course, mode }: ConversationsAsked) => sql`
  from tutor_conversations t join courses c on c.id = t.course_id
  where t.user_id = ${userId} and t.deleted_at is null and t.messages_count > 0
    ${mode === null ? sql`` : sql`and t.mode = ${mode}`}
    ${course === null ? sql`` : sql`and c.slug = ${course}`}`

/** The conversations that one search reads: the newest, or those changed before one, with `CHAT_LIMITS.searchedMessages` in all. */
export async function selectReadable(
  db: Queryable,
  { before, ...who }: ConversationsAsked & { before: string | null },
): Promise<{ readable: string[]; readUntil: string | null }> {
  const { rows } = await sql<{ id: string; isReadable: boolean }>`
    select t.id, sum(t.messages_count) over (order by t.changed_at desc, t.id desc) - t.messages_count
        < ${CHAT_LIMITS.searchedMessages} as "isReadable"
    ${asked(who)}
      ${
        before === null
          ? sql``
          : sql`and (t.changed_at, t.id) < (select b.changed_at, b.id from tutor_conversations b
              where b.user_id = t.user_id and b.id = ${before})`
      }
    order by t.changed_at desc, t.id desc`.execute(db)
  const readable = rows.filter(({ isReadable }) => isReadable).map(({ id }) => id)
  return { readable, readUntil: readable.length < rows.length ? readable.at(-1)! : null }
}

/** `search`: words found in what both sides wrote, in the conversations with the ids `readable` only; null for all conversations. */
export async function selectConversations(
  db: Queryable,
  {
    offset,
    search,
    ...who
  }: ConversationsAsked & { search: { text: string; readable: readonly string[] } | null; offset: number },
): Promise<{ conversations: ConversationRow[]; total: number }> {
  const matching = sql`${asked(who)} ${search === null ? sql`` : holds(search)}`
  const { rows } = await sql<ConversationRow & { total: number }>`
    select ${CONVERSATION}, count(*) over ()::int as total ${matching}
    order by t.changed_at desc, t.id desc offset ${offset} limit ${CHAT_LIMITS.conversationsPage}`.execute(db)
  if (rows.length > 0 || offset === 0) return { conversations: rows, total: rows[0]?.total ?? 0 }
  // Past the last page, no row says how many there are.
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(
    db,
  )
  return { conversations: [], total: counted[0]!.total }
}

function holds({ text, readable }: { text: string; readable: readonly string[] }) {
  return sql`and t.id = any (${[...readable]}::uuid[]) and exists (select from tutor_messages m
    where m.user_id = t.user_id and m.conversation_id = t.id and m.text ilike ${likePattern(text)})`
}

export async function selectCourses(
  db: Queryable,
  userId: string,
): Promise<{ slug: string; title: string; study: number }[]> {
  const { rows } = await sql<{ slug: string; title: string; study: number }>`
    select c.slug, c.title, count(*) filter (where t.mode = 'study')::int as study
    from tutor_conversations t join courses c on c.id = t.course_id
    where t.user_id = ${userId} and t.deleted_at is null and t.messages_count > 0
    group by c.id order by c.title`.execute(db)
  return rows
}

/** `isDeleted`: the new state. Returns false if there is no such conversation in the other state. */
export async function setDeleted(
  db: Queryable,
  { userId, conversationId }: OwnConversation,
  isDeleted: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tutor_conversations set deleted_at = ${isDeleted ? sql`now()` : null}
    where user_id = ${userId} and id = ${conversationId} and (deleted_at is null) = ${isDeleted}`.execute(db)
  return numAffectedRows === 1n
}

export async function removeDeletedBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('tutor_conversations').where('deleted_at', '<', before).execute()
}

/** Returns false if the conversation has no such reply. */
export async function updateRating(
  db: Queryable,
  { userId, conversationId }: OwnConversation,
  {
    messageId,
    isHelpful,
    reason,
  }: { messageId: string; isHelpful: boolean | null; reason: RatingReason | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tutor_messages set is_helpful = ${isHelpful}, rating_reason = ${isHelpful === false ? reason : null}
    where user_id = ${userId} and conversation_id = ${conversationId} and id = ${messageId} and role = 'assistant'`.execute(
    db,
  )
  return numAffectedRows === 1n
}
