import type { Library, Passage } from '../library/build-library.ts'
import { ask, PHRASES, quoted, said } from '../phrases.ts'
import { rankPassages } from '../rank-passages.ts'
import type { Reply, TutorLanguage } from '../reply.ts'

const UNSEEN = 5

/** Asks a self-check question of the notes about a topic, or any. `asked`: those that were asked in the conversation before. */
export function askQuiz(
  { passages }: Library,
  { topic, asked }: { topic: string; asked: readonly string[] },
  language: TutorLanguage,
): Reply {
  const phrases = PHRASES[language]
  const checks = passages.filter(isCheck)
  const fitting = topic === '' ? checks : closest(checks, topic)
  const check = fitting.find(({ question }) => !asked.includes(question))
  const practise = {
    kind: 'practise' as const,
    text: phrases.stepPractise(UNSEEN),
    domain: check?.domain ?? null,
    objective: null,
    count: UNSEEN,
  }
  if (!check)
    return {
      pieces: [said(phrases.tellNoQuiz), said(phrases.tellQuizSession(UNSEEN))],
      askedBack: phrases.backQuizSession,
      next: [practise],
    }
  return {
    pieces: [said(phrases.tellQuiz), quoted(check.question, check.source)],
    askedBack: phrases.backQuiz,
    next: [ask(phrases.askQuizAnswer), ask(phrases.askNextQuiz), practise],
  }
}

/** What the notes answer to a self-check question; null if they have no such question. */
export function answerQuiz({ passages }: Library, question: string, language: TutorLanguage): Reply | null {
  const phrases = PHRASES[language]
  const check = passages.filter(isCheck).find((each) => each.question === question)
  if (!check) return null
  return {
    pieces: [said(phrases.tellQuizAnswer), quoted(check.answer, check.source)],
    askedBack: phrases.backQuizAnswer,
    next: [ask(phrases.askNextQuiz)],
  }
}

/** The self-check questions that replies asked, oldest first. */
export function quizzesIn(replies: readonly Reply[]): string[] {
  const announced = new Set(Object.values(PHRASES).map(({ tellQuiz }) => tellQuiz))
  return replies.flatMap(({ pieces: [first, second] }) =>
    first?.kind === 'said' && announced.has(first.markdown) && second ? [second.markdown] : [],
  )
}

type Check = Passage & { question: string; answer: string }

function isCheck(passage: Passage): passage is Check {
  return passage.kind === 'check' && passage.question !== undefined && passage.answer !== undefined
}

function closest(checks: readonly Check[], topic: string): Check[] {
  const ranked = rankPassages(
    checks.map(({ markdown }) => markdown),
    topic,
  )
  return ranked.map((markdown) => checks.find((check) => check.markdown === markdown)!)
}
