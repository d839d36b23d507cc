import { nextHintLevel } from '#domain/tutor/hint-level.ts'
import { giveHint, type PublicQuestion } from '#domain/tutor/hints.ts'
import type { IntentRead } from '#domain/tutor/intents/read-intent.ts'
import { replyBeforeReveal } from '#domain/tutor/reply-before-reveal.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import { PHRASES, said } from '#domain/tutor/phrases.ts'
import type { Db } from '../../db/database.ts'
import type { MessageRow } from './conversation-store.ts'
import type { CourseTexts } from './find-library.ts'
import { findPublicQuestion } from './find-question.ts'
import type { QuestionView } from './view-store.ts'

/** A message that passed all checks, with what its reply may be made from. */
export type Asked = IntentRead & {
  userId: string
  sessionToken: string
  text: string
  texts: CourseTexts
  /** The question in view. */
  view: (QuestionView & { questionId: string }) | null
  /** Earlier messages of the conversation, oldest first. */
  before: MessageRow[]
  /** True if a language model may phrase the reply. */
  hasModel: boolean
}

export type Replied = {
  reply: Reply
  hintLevel: number | null
  /** For hints: the question that must not be given away. */
  guarded?: PublicQuestion
}

/** The next hint for a question that has not been revealed, unless the message is none that a hint answers. */
export async function giveNextHint(
  tutorDb: Db,
  asked: Asked & { view: NonNullable<Asked['view']> },
): Promise<Replied> {
  const { texts, view, before, intent, language } = asked
  const instead = replyBeforeReveal(texts.library, asked)
  if (instead) return { reply: instead, hintLevel: null }
  const { question, section } = await findPublicQuestion(tutorDb, texts, view)
  const given = before
    .filter(({ questionId }) => questionId === view.questionId)
    .map(({ hintLevel }) => hintLevel)
  const { level, ...reply } = giveHint(question, section, nextHintLevel(given, intent), language)
  const isRepeated = intent !== 'where' && given.some((earlier) => earlier !== null && earlier >= level)
  const pieces = isRepeated ? [said(PHRASES[language].tellLastHint), ...reply.pieces] : reply.pieces
  return { reply: { ...reply, pieces }, hintLevel: level, guarded: question }
}
