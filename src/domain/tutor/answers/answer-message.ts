import { ASKS_HINT, type Intent } from '../intents/intent.ts'
import { saysNext, saysYes } from '../intents/short-messages.ts'
import type { Library } from '../library/build-library.ts'
import { readQuery } from '../library/read-query.ts'
import type { Reply } from '../reply.ts'
import { answerConcept } from './answer-concept.ts'
import { answerNothing, nameNearest } from './answer-nothing.ts'
import type { AskedMessage } from './asked-message.ts'
import { askQuiz, tellQuizAnswer } from './ask-quiz.ts'
import { compareOwnWords } from './compare-own-words.ts'
import { compareTerms } from './compare-terms.ts'
import { findTopic } from './find-topic.ts'
import { showOtherwise } from './show-otherwise.ts'
import { isSmallTalk, tellAboutTutor } from './tell-about-tutor.ts'

/** What a course's texts cannot answer: it is about the learner or about the question in view. */
const ABOUT_LEARNER: ReadonlySet<Intent> = new Set([
  'hint',
  'stronger_hint',
  'why_wrong',
  'reason',
  'explain_answer',
  'explain_question',
  'plan',
  'weak_spots',
])

/** A reply from the texts of a course; null if the message is about the learner or the question in view. */
export function answerMessage(library: Library, asked: AskedMessage): Reply | null {
  const { intent, language, topic, text, quizStep, isRecognised } = asked
  const givesUp = ASKS_HINT.has(intent) && topic === ''
  if (quizStep === 'asked' && (givesUp || saysYes(text))) return tellQuizAnswer(library, asked)
  if (isSmallTalk(intent)) return tellAboutTutor(library, asked)
  // "No idea what a zone is" is a hint wanted beside a question, and elsewhere a topic to explain.
  const isStuckOnTopic =
    ASKS_HINT.has(intent) && readQuery(library, topic, language).words.some(({ isKnown }) => isKnown)
  if (ABOUT_LEARNER.has(intent) && !isStuckOnTopic) return null
  if (intent === 'quiz' || (quizStep !== null && saysNext(text))) return askQuiz(library, asked)
  // "No" may be the answer to a quiz.
  const mayAnswer = !isRecognised || intent === 'otherwise'
  if (intent === 'show_answer' || (quizStep === 'asked' && mayAnswer && !text.includes('?')))
    return tellQuizAnswer(library, asked)
  const compared = compareOwnWords(library, asked)
  if (compared !== null) return compared
  const found = findTopic(library, isStuckOnTopic ? topic : text, topic, asked)
  if (intent === 'otherwise') return showOtherwise(library, found, language)
  if (intent === 'where') return nameNearest(library, found, language)
  if (intent === 'off_topic') return answerNothing(library, found, { language, why: 'off_topic' })
  if (intent === 'compare') {
    const table = compareTerms(library, found, language)
    if (table !== null) return table
  }
  return answerConcept(library, found, asked)
}
