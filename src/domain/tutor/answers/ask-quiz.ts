import { readIntent } from '../intents/read-intent.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { findPassages } from '../library/find-passages.ts'
import { readQuery } from '../library/read-query.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import type { Reply, TutorLanguage } from '../reply.ts'
import type { AskedMessage } from './asked-message.ts'
import { practise } from './next-about-passage.ts'

/** Steps through the questions of a course so that neighbours are of different subjects. */
const STRIDE = 7

/** A question of the notes' self-checks, on the topic if one is named: each time another one. */
export function askQuiz(library: Library, asked: AskedMessage): Reply {
  const phrases = PHRASES[asked.language]
  const check = checkAsked(library, asked)
  if (check === null)
    return {
      pieces: [said(phrases.tellNoQuiz)],
      askedBack: phrases.backTopic,
      next: [ask(phrases.askQuiz), practise({}, asked.language)],
    }
  return {
    pieces: [said(phrases.tellQuiz), quoted(check.question!, check.source)],
    askedBack: phrases.backQuiz,
    next: [ask(phrases.askQuizAnswer), ask(phrases.askNextQuiz), practise(check, asked.language)],
  }
}

/** The answer to the self-check that was asked last. What the learner wrote is compared with nothing. */
export function tellQuizAnswer(library: Library, { before, language }: AskedMessage): Reply {
  const phrases = PHRASES[language]
  const last = before.findLastIndex((message) => read(message, language).intent === 'quiz')
  const quiz = last === -1 ? null : { ...read(before[last]!, language), before: before.slice(0, last) }
  const check = quiz && checkAsked(library, { ...quiz, text: before[last]! })
  if (!check)
    return {
      pieces: [said(phrases.tellNoQuestion)],
      askedBack: phrases.backTopic,
      next: [ask(phrases.askQuiz)],
    }
  return {
    pieces: [said(phrases.tellQuizAnswer), quoted(check.answer!, check.source)],
    askedBack: phrases.backQuizAnswer,
    next: [ask(phrases.askNextQuiz), practise(check, language)],
  }
}

/** The question that a message gets. It follows from the conversation alone, so it is found again for its answer. */
function checkAsked(library: Library, { topic, before, language }: AskedMessage): Passage | null {
  const wished = topic === '' ? lastTopic(before, language) : topic
  const checks = checksAbout(library, wished, language)
  const times = before.filter((message) => read(message, language).intent === 'quiz').length
  return checks[times % Math.max(1, checks.length)] ?? null
}

/** "Ask me another question" is about what was asked for before. */
function lastTopic(before: readonly string[], language: TutorLanguage): string {
  const quizzes = before.map((message) => read(message, language)).filter(({ intent }) => intent === 'quiz')
  return quizzes.findLast(({ topic }) => topic !== '')?.topic ?? ''
}

function checksAbout(library: Library, topic: string, language: TutorLanguage): Passage[] {
  const checks = library.passages.filter(({ kind }) => kind === 'check')
  if (topic === '') return checks.map((_, at) => checks[(at * STRIDE) % checks.length]!)
  const query = readQuery(library, topic, language, false)
  const found = findPassages(library, query)
  const about = found.filter(({ passage }) => passage.kind === 'check').map(({ passage }) => passage)
  const domain = found[0]?.passage.domain
  return about.length > 0 ? about : checks.filter((check) => check.domain === domain)
}

function read(message: string, language: TutorLanguage) {
  return readIntent(message, { language, hasQuestion: false })
}
