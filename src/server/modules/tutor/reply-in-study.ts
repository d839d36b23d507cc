import { answerQuiz, askQuiz, quizzesIn } from '#domain/tutor/advice/quiz.ts'
import { tellPlan } from '#domain/tutor/advice/tell-plan.ts'
import { tellWeakSpots } from '#domain/tutor/advice/tell-weak-spots.ts'
import type { Intent } from '#domain/tutor/intents/intent.ts'
import { pointToSection } from '#domain/tutor/point-to-section.ts'
import { tellExplanation } from '#domain/tutor/revealed/tell-explanation.ts'
import { tellWhyWrong } from '#domain/tutor/revealed/tell-why-wrong.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import type { Deps } from '../../deps.ts'
import { findPlan, findWeakSpots } from './find-advice.ts'
import { type Asked, giveNextHint, type Replied } from './reply-in-exam.ts'
import { findRevealedQuestion } from './revealed-store.ts'

/** What is about the question in view, unless the message names another topic. */
const ABOUT_QUESTION: ReadonlySet<Intent> = new Set([
  'hint',
  'stronger_hint',
  'where',
  'why_wrong',
  'show_answer',
  'reason',
  'more',
])

/** A reply in study mode. Until the question in view is revealed, it gets hints only, whatever is asked. */
export async function replyInStudy(deps: Deps, asked: Asked): Promise<Replied> {
  const { view, texts, topic, text, language } = asked
  if (view !== null && view.revealedVersion === null) return giveNextHint(deps.tutorDb, { ...asked, view })
  const reply =
    (view === null ? null : await replyAboutAnswer(deps, { ...asked, view })) ?? (await advise(deps, asked))
  return { reply: reply ?? pointToSection(texts.library, topic || text, language), hintLevel: null }
}

/** About the learner's progress, or a quiz; null if the message asks for neither. */
async function advise(
  deps: Deps,
  { userId, texts: { course, library }, before, intent, topic, language }: Asked,
): Promise<Reply | null> {
  if (intent === 'weak_spots') return tellWeakSpots(await findWeakSpots(deps, userId, course), language)
  if (intent === 'plan') {
    const locale = language === 'en' ? 'en-GB' : language
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return tellPlan(await findPlan(deps, userId, course), language, (day) => days.format(new Date(day)))
  }
  const asked = quizzesIn(before.flatMap(({ reply }) => reply ?? []))
  if (intent === 'quiz') return askQuiz(library, { topic, asked }, language)
  const last = asked.at(-1)
  return intent === 'show_answer' && last !== undefined ? answerQuiz(library, last, language) : null
}

/** About a question that was revealed; null if the message is about something else. */
async function replyAboutAnswer(
  { keysDb }: Deps,
  { userId, view, texts: { library }, intent, topic, language }: Asked & { view: NonNullable<Asked['view']> },
): Promise<Reply | null> {
  if (!ABOUT_QUESTION.has(intent) && topic !== '') return null
  const question = await findRevealedQuestion(keysDb, { userId, questionId: view.questionId })
  if (!question) return null
  return intent === 'why_wrong'
    ? tellWhyWrong(library, question, language)
    : tellExplanation(library, question, language)
}
