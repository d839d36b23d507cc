import { quoteExplanation } from '#domain/tutor/revealed/quote-explanation.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import type { Deps } from '../../deps.ts'
import { searchAnswered } from '../study/search-study.ts'
import type { Asked } from './asked.ts'
import { findRevealedQuestion } from './revealed-store.ts'

/** A quote from the explanation of a question that was revealed to the person and has every word of the topic; null if none has. */
export async function replyFromAnswered(
  deps: Deps,
  { userId, texts: { course, library }, topic, text, language }: Asked,
): Promise<Reply | null> {
  const words = topic || text
  const { questions, isPartial } = await searchAnswered(deps, userId, { slug: course.slug, words })
  const [best] = questions
  if (isPartial || !best) return null
  const question = await findRevealedQuestion(deps.keysDb, { userId, questionId: best.questionId })
  return question && quoteExplanation(library, question, words, language)
}
