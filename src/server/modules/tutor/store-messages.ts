import { CHAT_LIMITS, type ChatMode, titleOf } from '#domain/tutor/chat-limits.ts'
import { replyText } from '#domain/tutor/reply.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { Refusal } from '../../requests/refusal.ts'
import { hasRoom, insertMessages, insertThread, lockThread, type MessageRow } from './conversation-store.ts'
import type { Asked, Replied } from './give-next-hint.ts'
import { keepMode, requireLiveSession } from './policy.ts'
import { keepHintLevel } from './view-store.ts'

type Place = { mode: ChatMode; thread: string | null }
type Message = Omit<MessageRow, 'at'>
/** `isNew`: the conversation begins with this message, and is inserted with it. */
type Opened = { conversationId: string; isNew: boolean; question: Message }
type Stored = { conversationId: string; question: MessageRow; answer: MessageRow }

/** Stores a message with its reply, in its conversation or a new one. */
export function storeMessages(
  db: Db,
  asked: Asked,
  { mode, thread, replied }: Place & { replied: Replied },
): Promise<Stored> {
  return db.transaction().execute(async (tx) => {
    await keepMode(tx, asked, mode)
    return insertBoth(tx, asked, {
      ...open(asked, await keepThread(tx, asked.userId, thread)),
      mode,
      replied,
    })
  })
}

/** Where a message will be stored once its reply is complete. Nothing is stored yet. */
export async function openThread(db: Db, asked: Asked, thread: string | null): Promise<Opened> {
  if (thread === null && !(await hasRoom(db, asked.userId))) throw new Refusal('too_many_conversations')
  return open(asked, thread)
}

/**
 * Stores a message with its reply, in another conversation than the opened one if that was deleted or filled while the reply was
 * written. Refuses if the person's session ended.
 */
export function storeReply(
  db: Db,
  asked: Asked,
  opened: Opened & { mode: ChatMode; replied: Replied },
): Promise<Stored> {
  const { conversationId, isNew, mode } = opened
  const thread = isNew ? null : conversationId
  return db.transaction().execute(async (tx) => {
    await keepMode(tx, asked, mode)
    await requireLiveSession(tx, asked)
    const isGone = thread !== null && (await keepThread(tx, asked.userId, thread)) === null
    return insertBoth(tx, asked, isGone ? { ...opened, conversationId: newId(), isNew: true } : opened)
  })
}

function open({ text, view, language }: Asked, thread: string | null): Opened {
  const both = { language, questionId: view?.questionId ?? null, isHelpful: null }
  return {
    conversationId: thread ?? newId(),
    isNew: thread === null,
    question: { ...both, id: newId(), role: 'user', text, reply: null, hintLevel: null },
  }
}

async function insertBoth(
  tx: Queryable,
  { userId, text, texts }: Asked,
  { conversationId, isNew, question, mode, replied }: Opened & { mode: ChatMode; replied: Replied },
): Promise<Stored> {
  const { reply, hintLevel } = replied
  if (isNew) {
    const row = { userId, id: conversationId, courseId: texts.course.id, mode, title: titleOf(text) }
    if (!(await insertThread(tx, row))) throw new Refusal('too_many_conversations')
  }
  const answer: Message = {
    ...question,
    id: newId(),
    role: 'assistant',
    text: replyText(reply),
    reply,
    hintLevel,
  }
  const at = await insertMessages(tx, { userId, conversationId }, [question, answer])
  if (question.questionId !== null && hintLevel)
    await keepHintLevel(tx, { userId, questionId: question.questionId, level: hintLevel })
  return { conversationId, question: { ...question, at }, answer: { ...answer, at } }
}

/** Locks the conversation. Null if it was deleted or filled by another tab in the meantime, so that a new one begins. */
async function keepThread(tx: Queryable, userId: string, thread: string | null): Promise<string | null> {
  if (thread === null) return null
  const locked = await lockThread(tx, { userId, conversationId: thread })
  return locked && locked.messages <= CHAT_LIMITS.messages - 2 ? locked.id : null
}
