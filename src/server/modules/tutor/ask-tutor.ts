import type { EventOf, ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { courseChat } from '#contract/tutor.ts'
import { CHAT_LIMITS, type ChatMode, titleOf } from '#domain/tutor/chat-limits.ts'
import { isPasted } from '#domain/tutor/is-pasted.ts'
import { readIntent } from '#domain/tutor/intents/read-intent.ts'
import { replyText } from '#domain/tutor/reply.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { Refusal } from '../../requests/refusal.ts'
import {
  findThread,
  insertMessages,
  insertThread,
  lockThread,
  type MessageRow,
  selectMessages,
} from './conversation-store.ts'
import { findLibrary } from './find-library.ts'
import { findMode, keepMode } from './policy.ts'
import { presentBlock, presentMessage } from './present.ts'
import { type Asked, type Replied, replyInExam } from './reply-in-exam.ts'
import { replyInStudy } from './reply-in-study.ts'
import { findClosedStems, findQuestionView, keepHintLevel } from './view-store.ts'

type Body = ParsedOf<typeof courseChat>['body']

/** How many earlier messages a reply may refer to. */
const REMEMBERED = 12

/** Answers a learner's message, and stores both. Nothing is stored if the message is refused. */
export async function* askTutor(
  deps: Deps,
  userId: string,
  body: Body,
): AsyncGenerator<EventOf<typeof courseChat>, ResponseOf<typeof courseChat>> {
  await limitsOf(deps).asks.take(userId)
  const mode = await findMode(deps, userId, body.mode)
  const [texts, view] = await Promise.all([
    findLibrary(deps.tutorDb, body.courseId),
    findView(deps, userId, body),
  ])
  if (mode === 'exam') await refusePasted(deps.db, userId, body.question)
  const thread = await findOpenThread(deps.db, { ...body, userId, mode })
  const before = thread
    ? await selectMessages(deps.db, { userId, conversationId: thread }, { last: REMEMBERED })
    : []
  const intent = readIntent(body.question, {
    language: before.at(-1)?.language ?? body.lang,
    hasQuestion: view !== null,
  })
  const asked: Asked = { userId, text: body.question, texts, view, before, ...intent }
  const replied = mode === 'exam' ? await replyInExam(deps.tutorDb, asked) : await replyInStudy(deps, asked)
  const stored = await deps.db.transaction().execute((tx) => store(tx, asked, { mode, thread, replied }))
  yield { type: 'begin', sessionId: stored.conversationId, mode, asked: presentMessage(stored.question) }
  for (const piece of replied.reply.pieces) yield { type: 'block', block: presentBlock(piece) }
  yield { type: 'reply', message: presentMessage(stored.answer) }
  return { sessionId: stored.conversationId, response: stored.answer.text }
}

/** What the person was asked and what was revealed to them of the question in view. Refuses one that an unfinished timed exam asks. */
async function findView(
  { db }: Deps,
  userId: string,
  { courseId, currentQuestionId: questionId }: Body,
): Promise<Asked['view']> {
  if (questionId === null) return null
  const view = await findQuestionView(db, { userId, courseId, questionId })
  if (!view) throw new Refusal('question_not_found')
  if (view.isClosed) throw new Refusal('attempt_in_progress')
  return { ...view, questionId }
}

async function refusePasted(db: Queryable, userId: string, text: string): Promise<void> {
  const stems = await findClosedStems(db, userId)
  if (isPasted(text, stems)) throw new Refusal('attempt_in_progress')
}

/** The conversation that the message continues; null if a new one begins. */
async function findOpenThread(
  db: Queryable,
  { userId, sessionId, courseId, mode }: Body & { userId: string; mode: ChatMode },
): Promise<string | null> {
  if (!sessionId) return null
  const thread = await findThread(db, { userId, conversationId: sessionId })
  if (!thread) throw new Refusal('conversation_not_found')
  const goesOn =
    thread.mode === mode && thread.courseId === courseId && thread.messages <= CHAT_LIMITS.messages - 2
  return goesOn ? thread.id : null
}

type Stored = { conversationId: string; question: MessageRow; answer: MessageRow }

async function store(
  tx: Queryable,
  { userId, text, texts, view, language }: Asked,
  { mode, thread, replied }: { mode: ChatMode; thread: string | null; replied: Replied },
): Promise<Stored> {
  await keepMode(tx, userId, mode)
  const conversationId = (await keepThread(tx, userId, thread)) ?? newId()
  if (conversationId !== thread) {
    const row = { userId, id: conversationId, courseId: texts.course.id, mode, title: titleOf(text) }
    if (!(await insertThread(tx, row))) throw new Refusal('too_many_conversations')
  }
  const questionId = view?.questionId ?? null
  const both = { language, questionId, isHelpful: null }
  const question = { ...both, id: newId(), role: 'user' as const, text, reply: null, hintLevel: null }
  const answer = {
    ...both,
    id: newId(),
    role: 'assistant' as const,
    text: replyText(replied.reply),
    ...replied,
  }
  const at = await insertMessages(tx, { userId, conversationId }, [question, answer])
  if (questionId !== null && replied.hintLevel)
    await keepHintLevel(tx, { userId, questionId, level: replied.hintLevel })
  return { conversationId, question: { ...question, at }, answer: { ...answer, at } }
}

/** Locks the conversation. Null if it was deleted or filled by another tab in the meantime, so that a new one begins. */
async function keepThread(tx: Queryable, userId: string, thread: string | null): Promise<string | null> {
  if (thread === null) return null
  const locked = await lockThread(tx, { userId, conversationId: thread })
  return locked && locked.messages <= CHAT_LIMITS.messages - 2 ? locked.id : null
}
