import type { Library } from '../library/build-library.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import { nextAfterReveal } from './next-after-reveal.ts'
import type { RevealedQuestion } from './revealed-question.ts'

/** The correct answer with its explanation and sources (level 4). Only after the question was revealed. */
export function tellExplanation(
  library: Library,
  question: RevealedQuestion,
  language: TutorLanguage,
): Reply {
  const phrases = PHRASES[language]
  const { questionId, objective, explanation, citations, isMistake } = question
  const correct = question.choices.filter(({ isCorrect }) => isCorrect)
  return {
    pieces: [
      said(correct.length === 1 ? phrases.tellCorrectAnswer : phrases.tellCorrectAnswers),
      ...correct.map(({ text }) => quoted(text, null)),
      said(phrases.tellExplained),
      quoted(explanation, { kind: 'question', questionId, objective }),
      ...(citations.length > 0
        ? [
            said(phrases.tellSources),
            quoted(citations.map(({ title, publisher }) => `- ${title}, ${publisher}`).join('\n'), null),
          ]
        : []),
      ...(isMistake ? [said(phrases.tellQueued)] : []),
    ],
    askedBack: phrases.backExplained,
    next: nextAfterReveal(library, question, language),
  }
}
