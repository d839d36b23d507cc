import { bestSentences } from '../answers/quote-passage.ts'
import { formsOf, type Library } from '../library/build-library.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { nextAfterReveal } from './next-after-reveal.ts'
import type { RevealedQuestion } from './revealed-question.ts'

const QUOTED_WORDS = 72

/** What the explanation of a revealed question says about a topic; null if less than half of the topic's words are in it. */
export function quoteExplanation(
  library: Library,
  question: RevealedQuestion,
  topic: string,
  language: TutorLanguage,
): Reply | null {
  const phrases = PHRASES[language]
  const { questionId, objective, explanation } = question
  const asked = new Set(formsOf(topic))
  const explained = asked.intersection(new Set(formsOf(explanation)))
  if (explained.size === 0 || explained.size * 2 < asked.size) return null
  return {
    pieces: [
      said(phrases.tellFromAnswered),
      quoted(bestSentences(explanation, asked, QUOTED_WORDS), { kind: 'question', questionId, objective }),
    ],
    askedBack: phrases.backPassageRead,
    next: nextAfterReveal(library, question, language),
  }
}
