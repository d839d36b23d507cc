import { bestSentences, countQuoted } from '../answers/quote-passage.ts'
import type { Library } from '../library/build-library.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import { nextAfterReveal } from './next-after-reveal.ts'
import type { RevealedQuestion } from './revealed-question.ts'

const MOST_WORDS = 120
/** The least number of words of the explanation to quote. Its link leads to the rest. */
const LEAST_EXPLAINED = 40

/** The correct answer with its explanation and sources (level 4). Only after the question was revealed. */
export function tellExplanation(
  library: Library,
  question: RevealedQuestion,
  language: TutorLanguage,
): Reply {
  const phrases = PHRASES[language]
  const { questionId, objective, explanation, citations, isMistake } = question
  const correct = question.choices.filter(({ isCorrect }) => isCorrect)
  const answer = [
    said(correct.length === 1 ? phrases.tellCorrectAnswer : phrases.tellCorrectAnswers),
    ...correct.map(({ text }) => quoted(text, null)),
    said(phrases.tellExplained),
  ]
  const rest: Piece[] = [
    ...(citations.length > 0
      ? [
          said(phrases.tellSources),
          quoted(citations.map(({ title, publisher }) => `- ${title}, ${publisher}`).join('\n'), null),
        ]
      : []),
    ...(isMistake ? [said(phrases.tellQueued)] : []),
  ]
  const taken = [...answer, ...rest].reduce((sum, { markdown }) => sum + countQuoted(markdown), 0)
  const room = Math.max(LEAST_EXPLAINED, MOST_WORDS - taken - countQuoted(phrases.backExplained))
  // Without words to look for, these are the first sentences for which there is room.
  const shown = bestSentences(explanation, new Set(), room)
  return {
    pieces: [...answer, quoted(shown, { kind: 'question', questionId, objective }), ...rest],
    askedBack: phrases.backExplained,
    next: nextAfterReveal(library, question, language),
  }
}
