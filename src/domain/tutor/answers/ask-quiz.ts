import type { Library, Passage } from '../library/build-library.ts'
import { findPassages } from '../library/find-passages.ts'
import { readQuery } from '../library/read-query.ts'
import { fold } from '../words/fold.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import type { AskedMessage } from './asked-message.ts'
import { practise } from './next-about-passage.ts'

/** Steps through the questions of a course so that neighbours are of different subjects. */
const STRIDE = 7

type Asking = Pick<AskedMessage, 'topic' | 'language' | 'quizzes'>

/** "Questions" in the five languages; the German word for "ask" too, unless a number or "some" comes before it. */
const SEVERAL =
  /\b(?:questions|preguntas|perguntas|questoes|ubungsfragen)\b|\b(?:\d+|zwei|drei|vier|funf|zehn|ein paar|einige|mehrere|weitere) fragen\b/

/** A question of the notes' self-checks, on the topic if one is named: one that was not asked before. */
export function askQuiz(
  library: Library,
  { text, topic, language, quizzes }: Asking & Pick<AskedMessage, 'text'>,
): Reply {
  const phrases = PHRASES[language]
  const check = checksAbout(library, topic, language).find(({ question }) => !quizzes.includes(question))
  if (!check)
    return {
      pieces: [said(phrases.tellNoQuiz)],
      askedBack: phrases.backTopic,
      next: [...(topic === '' ? [] : [ask(phrases.askQuiz)]), practise({}, language)],
    }
  return {
    pieces: [
      said(phrases.tellQuiz),
      quoted(check.question, check.source),
      ...(SEVERAL.test(fold(text)) ? [said(phrases.tellOneAtATime)] : []),
    ],
    askedBack: phrases.backQuiz,
    next: [ask(phrases.askQuizAnswer), ask(phrases.askNextQuiz), practise(check, language)],
  }
}

/** The answer to the self-check that was asked last. What the learner wrote is compared with nothing. */
export function tellQuizAnswer({ passages }: Library, { quizzes, language }: Asking): Reply {
  const phrases = PHRASES[language]
  const check = passages.filter(isCheck).find(({ question }) => question === quizzes.at(-1))
  if (!check)
    return {
      pieces: [said(phrases.tellNoQuestion)],
      askedBack: phrases.backTopic,
      next: [ask(phrases.askQuiz)],
    }
  return {
    pieces: [said(phrases.tellQuizAnswer), quoted(check.answer, check.source)],
    askedBack: phrases.backQuizAnswer,
    next: [ask(phrases.askNextQuiz), practise(check, language)],
  }
}

/** The self-checks that replies asked, oldest first. */
export function quizzesIn(replies: readonly Pick<Reply, 'pieces'>[]): string[] {
  const announced = new Set(Object.values(PHRASES).map(({ tellQuiz }) => tellQuiz))
  return replies.flatMap(({ pieces: [first, second] }) =>
    first?.kind === 'said' && announced.has(first.markdown) && second ? [second.markdown] : [],
  )
}

/** What a reply did with a self-check; null if it had nothing to do with one. */
export function quizStepOf(reply: Pick<Reply, 'pieces'> | null): AskedMessage['quizStep'] {
  if (reply === null) return null
  if (quizzesIn([reply]).length > 0) return 'asked'
  return Object.values(PHRASES).some(({ tellQuizAnswer: told }) => reply.pieces[0]?.markdown === told)
    ? 'answered'
    : null
}

type Check = Passage & { question: string; answer: string }

function isCheck(passage: Passage): passage is Check {
  return passage.kind === 'check' && passage.question !== undefined && passage.answer !== undefined
}

function checksAbout(library: Library, topic: string, language: TutorLanguage): Check[] {
  const checks = library.passages.filter(isCheck)
  if (topic === '') {
    // Otherwise the steps would meet only a part of the questions.
    const stride = checks.length % STRIDE === 0 ? 1 : STRIDE
    return checks.map((_, at) => checks[(at * stride) % checks.length]!)
  }
  const found = findPassages(library, readQuery(library, topic, language, false))
  const about = found.map(({ passage }) => passage).filter(isCheck)
  const domain = found[0]?.passage.domain
  return about.length > 0 ? about : checks.filter((check) => check.domain === domain)
}
