import type { EventOf, ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { courseChat } from '#contract/tutor.ts'
import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { asHint, isAboutQuestion, readIntent } from '#domain/tutor/intents/read-intent.ts'
import { draftOf } from '#domain/tutor/reply.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findConversationState, type MessageRow, selectMessages } from './conversation-store.ts'
import { findLibrary } from './find-library.ts'
import { type Asked, messagesOf } from './asked.ts'
import { findView } from './find-view.ts'
import { findModel } from './model/find-model.ts'
import { isPhrased, phraseMessage } from './model/phrase-message.ts'
import { findMode, requireAllowed } from './policy.ts'
import { presentBlock, presentMessage } from './present.ts'
import { replyInExam } from './reply-in-exam.ts'
import { replyInStudy } from './reply-in-study.ts'
import { storeMessages } from './store-messages.ts'

type Body = ParsedOf<typeof courseChat>['body']

/** How many earlier messages a reply may refer to. */
const REMEMBERED = 12

/** Answers a learner's message, and stores both. Nothing is stored if the message is refused. */
export async function* askTutor(
  deps: Deps,
  { userId, sessionToken }: Principal,
  body: Body,
  signal: AbortSignal,
): AsyncGenerator<EventOf<typeof courseChat>, ResponseOf<typeof courseChat>> {
  await limitsOf(deps).asks.take(userId)
  const mode = await findMode(deps, userId, body.mode)
  const [texts, { continued, before }] = await Promise.all([
    findLibrary(deps.tutorDb, body.courseId),
    findBefore(deps.db, { ...body, userId, mode }),
  ])
  const language = before.at(-1)?.language ?? body.lang
  const earlier = before.at(-1)?.questionId ?? null
  const { view, isOfOtherCourse, isPasted } = await findView(deps, {
    userId,
    texts,
    onScreen: body.currentQuestionId,
    messages: messagesOf({ text: body.question, before }),
    followed: earlier !== null && isAboutQuestion(body.question, language) ? earlier : null,
  })
  if (mode === 'exam') await requireAllowed(deps.db, { userId, text: body.question, view, before }, mode)
  const read = readIntent(body.question, { language, hasQuestion: view !== null })
  const asked: Asked = {
    userId,
    sessionToken,
    text: body.question,
    texts,
    view,
    isOfOtherCourse,
    before,
    hasModel: findModel(deps, mode) !== null,
    // The words of a stem say nothing about what its reader wants.
    ...(isPasted ? asHint(read) : read),
  }
  const replied = mode === 'exam' ? await replyInExam(deps.tutorDb, asked) : await replyInStudy(deps, asked)
  const place = { mode, continued }
  if (isPhrased(deps, asked, mode, replied))
    return yield* phraseMessage(deps, asked, { ...place, replied }, signal)
  const stored = await storeMessages(deps.db, asked, { ...place, replied })
  const { conversationId: sessionId, answer } = stored
  yield { type: 'begin', sessionId, mode, by: 'tutor', asked: presentMessage(stored.question) }
  for (const piece of replied.reply.pieces)
    yield { type: 'block', block: presentBlock(piece, asked.language) }
  yield { type: 'reply', sessionId, message: presentMessage(answer) }
  return { sessionId, response: answer.text }
}

/** The conversation that the message continues, with its last messages. */
async function findBefore(
  db: Queryable,
  who: Body & { userId: string; mode: ChatMode },
): Promise<{ continued: string | null; before: MessageRow[] }> {
  const conversationId = await findContinued(db, who)
  if (conversationId === null) return { continued: null, before: [] }
  return { continued: conversationId, before: await findDrafts(db, { userId: who.userId, conversationId }) }
}

/** The last messages, with replies as they were before a language model phrased them. */
async function findDrafts(
  db: Queryable,
  own: { userId: string; conversationId: string },
): Promise<MessageRow[]> {
  const messages = await selectMessages(db, own, { last: REMEMBERED })
  return messages.map((message) => ({ ...message, reply: message.reply && draftOf(message.reply) }))
}

/** The conversation that the message continues; null if a new one begins. */
async function findContinued(
  db: Queryable,
  { userId, sessionId, courseId, mode }: Body & { userId: string; mode: ChatMode },
): Promise<string | null> {
  if (!sessionId) return null
  const conversation = await findConversationState(db, { userId, conversationId: sessionId })
  if (!conversation) throw new Refusal('conversation_not_found')
  const goesOn = conversation.mode === mode && conversation.courseId === courseId && !conversation.isFull
  return goesOn ? conversation.id : null
}
