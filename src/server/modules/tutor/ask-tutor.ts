import type { EventOf, ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { courseChat } from '#contract/tutor.ts'
import { CHAT_LIMITS, type ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { findPasted } from '#domain/tutor/hints/find-pasted.ts'
import { readIntent } from '#domain/tutor/intents/read-intent.ts'
import { draftOf } from '#domain/tutor/reply.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findConversationState, type MessageRow, selectMessages } from './conversation-store.ts'
import { findLibrary } from './find-library.ts'
import type { Asked } from './asked.ts'
import { findModel } from './model/find-model.ts'
import { isPhrased, phraseMessage } from './model/phrase-message.ts'
import { findMode, requireAllowed } from './policy.ts'
import { presentBlock, presentMessage } from './present.ts'
import { replyInExam } from './reply-in-exam.ts'
import { replyInStudy } from './reply-in-study.ts'
import { storeMessages } from './store-messages.ts'
import { findQuestionView, findUnrevealed } from './view-store.ts'
import { withForms } from './with-forms.ts'

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
  const [texts, view] = await Promise.all([
    findLibrary(deps.tutorDb, body.courseId),
    findView(deps, userId, body, mode),
  ])
  if (mode === 'exam') await requireAllowed(deps.db, { userId, text: body.question, view }, mode)
  const continued = await findContinued(deps.db, { ...body, userId, mode })
  const before = continued ? await findDrafts(deps.db, { userId, conversationId: continued }) : []
  const intent = readIntent(body.question, {
    language: before.at(-1)?.language ?? body.lang,
    hasQuestion: view !== null,
  })
  const asked: Asked = {
    userId,
    sessionToken,
    text: body.question,
    texts,
    view,
    before,
    hasModel: findModel(deps, mode) !== null,
    ...intent,
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

/**
 * What the person was asked and what was revealed to them of the question in view. A question of an unfinished practice that
 * is pasted is as much in view as one on the screen, or pasting it would get round the hints.
 */
async function findView(
  { db }: Deps,
  userId: string,
  { courseId, currentQuestionId, question }: Body,
  mode: ChatMode,
): Promise<Asked['view']> {
  const viewOf = async (questionId: string) => {
    const view = await findQuestionView(db, { userId, courseId, questionId })
    return view && { ...view, questionId }
  }
  const onScreen = currentQuestionId === null ? null : await viewOf(currentQuestionId)
  if (currentQuestionId !== null && !onScreen) throw new Refusal('question_not_found')
  // In exam mode, and until the question on the screen is revealed, nothing but hints is given anyway.
  if (mode === 'exam' || onScreen?.revealedVersion === null) return onScreen
  const pasted = findPasted(question, withForms(await findUnrevealed(db, { userId, mode: 'practice' })))
  return (pasted && (await viewOf(pasted.questionId))) ?? onScreen
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
  const goesOn =
    conversation.mode === mode &&
    conversation.courseId === courseId &&
    conversation.messages <= CHAT_LIMITS.messages - 2
  return goesOn ? conversation.id : null
}
