import { type ChatMode, titleOf } from '#domain/tutor/conversations/chat-limits.ts'
import { replyText } from '#domain/tutor/reply.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { Refusal } from '../../requests/refusal.ts'
import {
  hasRoom,
  insertMessages,
  insertConversation,
  lockConversation,
  type MessageRow,
} from './conversation-store.ts'
import type { Asked, Replied } from './asked.ts'
import { keepMode, requireLiveSession } from './policy.ts'
import { keepHintLevel } from './view-store.ts'

type Place = { mode: ChatMode; continued: string | null }
type Message = Omit<MessageRow, 'at'>
/** `isNew`: the conversation begins with this message, and is inserted with it. */
type Opened = { conversationId: string; isNew: boolean; question: Message }
type Stored = { conversationId: string; question: MessageRow; answer: MessageRow }

/** Stores a message with its reply, in its conversation or a new one. */
export function storeMessages(
  db: Db,
  asked: Asked,
  { mode, continued, replied }: Place & { replied: Replied },
): Promise<Stored> {
  return db.transaction().execute(async (tx) => {
    await keepMode(tx, asked, mode)
    return insertBoth(tx, asked, {
      ...open(asked, await keepContinued(tx, asked.userId, continued)),
      mode,
      replied,
    })
  })
}

/** Where a message will be stored once its reply is complete. Nothing is stored yet. */
export async function openConversation(db: Db, asked: Asked, continued: string | null): Promise<Opened> {
  if (continued === null && !(await hasRoom(db, asked.userId))) throw new Refusal('too_many_conversations')
  return open(asked, continued)
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
  const continued = isNew ? null : conversationId
  return db.transaction().execute(async (tx) => {
    await keepMode(tx, asked, mode)
    await requireLiveSession(tx, asked)
    const isGone = continued !== null && (await keepContinued(tx, asked.userId, continued)) === null
    return insertBoth(tx, asked, isGone ? { ...opened, conversationId: newId(), isNew: true } : opened)
  })
}

function open({ text, view, language }: Asked, continued: string | null): Opened {
  const both = { language, questionId: view?.questionId ?? null, isHelpful: null }
  return {
    conversationId: continued ?? newId(),
    isNew: continued === null,
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
    if (!(await insertConversation(tx, row))) throw new Refusal('too_many_conversations')
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
async function keepContinued(
  tx: Queryable,
  userId: string,
  continued: string | null,
): Promise<string | null> {
  if (continued === null) return null
  const locked = await lockConversation(tx, { userId, conversationId: continued })
  return locked && !locked.isFull ? locked.id : null
}
