import { nextHintLevel } from '#domain/tutor/hints/hint-level.ts'
import { giveHint } from '#domain/tutor/hints/give-hint.ts'
import { replyBeforeReveal } from '#domain/tutor/hints/reply-before-reveal.ts'
import { PHRASES, said } from '#domain/tutor/phrases.ts'
import type { Db } from '../../db/database.ts'
import type { Asked, Replied } from './asked.ts'
import { findPublicQuestion } from './find-question.ts'

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
