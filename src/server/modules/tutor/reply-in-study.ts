import { tellExam } from '#domain/tutor/advice/tell-exam.ts'
import { tellPlan } from '#domain/tutor/advice/tell-plan.ts'
import { tellWeakSpots } from '#domain/tutor/advice/tell-weak-spots.ts'
import { answerMessage } from '#domain/tutor/answers/answer-message.ts'
import { isNothing } from '#domain/tutor/answers/answer-nothing.ts'
import { quizStepOf, quizzesIn } from '#domain/tutor/answers/ask-quiz.ts'
import { ABOUT_QUESTION, ASKS_HINT, type Intent } from '#domain/tutor/intents/intent.ts'
import { speaksOfQuestion } from '#domain/tutor/intents/asks-explanation.ts'
import { goesOn } from '#domain/tutor/intents/short-messages.ts'
import { PHRASES, said } from '#domain/tutor/phrases.ts'
import { tellOtherCourse } from '#domain/tutor/answers/tell-other-course.ts'
import { findSection } from '#domain/tutor/revealed/next-after-reveal.ts'
import { findNamedChoice } from '#domain/tutor/revealed/find-named-choice.ts'
import { tellExplanation } from '#domain/tutor/revealed/tell-explanation.ts'
import { tellWhyWrong } from '#domain/tutor/revealed/tell-why-wrong.ts'
import type { Reply } from '#domain/tutor/reply.ts'
import type { Deps } from '../../deps.ts'
import { findPlan, findWeakSpots } from './find-advice.ts'
import type { Asked, Replied } from './asked.ts'
import { giveNextHint } from './give-next-hint.ts'
import type { MessageRow } from './conversation-store.ts'
import { findStem } from './library-store.ts'
import { replyFromAnswered } from './reply-from-answered.ts'
import { findRevealedQuestion } from './revealed-store.ts'

/** After the explanation, these ask for what the notes say beside it. */
const AGAIN: ReadonlySet<Intent> = new Set(['hint', 'stronger_hint', 'explain', 'more'])
const EXPLAINED = new Set(Object.values(PHRASES).map(({ tellExplained }) => tellExplained))

/** A reply in study mode. Until the question in view is revealed, the course's texts are not searched: it gets hints. */
export async function replyInStudy(deps: Deps, asked: Asked): Promise<Replied> {
  const { view } = asked
  if (asked.isOfOtherCourse) return { reply: tellOtherCourse(asked.language), hintLevel: null }
  const advice = await advise(deps, asked)
  if (advice) return { reply: advice, hintLevel: null }
  if (view !== null && view.revealedVersion === null) return giveNextHint(deps.tutorDb, { ...asked, view })
  const about = view === null ? null : await replyAboutAnswer(deps, { ...asked, view })
  const reply = about ?? answerFromTexts(asked, await findSubject(deps, asked))
  if (!isNothing(reply, asked.language)) return { reply, hintLevel: null }
  const found = (await explainInstead(deps, asked)) ?? (await replyFromAnswered(deps, asked))
  return { reply: found ?? reply, hintLevel: null }
}

/** The explanation of the revealed question in view, for a message about it to which the texts say nothing. */
async function explainInstead({ keysDb }: Deps, asked: Asked): Promise<Reply | null> {
  const { userId, view, intent, text, language, texts } = asked
  if (!view?.revealedVersion || !(ABOUT_QUESTION.has(intent) || speaksOfQuestion(text))) return null
  const question = await findRevealedQuestion(keysDb, { userId, questionId: view.questionId })
  return question && tellExplanation(texts.library, question, language)
}

/** What a message beside a revealed question is about if it names no subject, as in "Show me an example". */
async function findSubject({ tutorDb }: Deps, { view, topic, texts }: Asked): Promise<string | null> {
  if (!view?.revealedVersion || topic !== '') return null
  const question = await findStem(tutorDb, { questionId: view.questionId, version: view.revealedVersion })
  return (question && findSection(texts.library, question)?.heading) ?? null
}

/** Messages about other questions are left out: one may be a pasted question that is not revealed yet. */
function isAbout({ role, questionId }: MessageRow, view: Asked['view']): boolean {
  return role === 'user' && (questionId === null || questionId === view?.questionId)
}

function answerFromTexts({ texts: { library }, before, ...asked }: Asked, subject: string | null): Reply {
  const { tellNoQuestion, backTopic } = PHRASES[asked.language]
  // Someone who has read the explanation and still doesn't follow needs what else there is.
  const isLost = asked.view?.revealedVersion && ASKS_HINT.has(asked.intent)
  const reply = answerMessage(library, {
    ...asked,
    ...(isLost && { intent: 'more' as const }),
    before: [
      ...before.filter((message) => isAbout(message, asked.view)).map(({ text }) => text),
      ...(subject === null ? [] : [subject]),
    ],
    quizzes: quizzesIn(before.flatMap(({ reply }) => reply ?? [])),
    quizStep: quizStepOf(before.at(-1)?.reply ?? null),
  })
  return reply ?? { pieces: [said(tellNoQuestion)], askedBack: backTopic, next: [] }
}

/** About the learner's progress, or the exam they prepare for; null if the message asks for something else. */
async function advise(
  deps: Deps,
  { userId, texts: { course, outline }, intent, language }: Asked,
): Promise<Reply | null> {
  if (intent === 'weak_spots') return tellWeakSpots(await findWeakSpots(deps, userId, course), language)
  if (intent === 'about_exam') return tellExam(outline, course, { language, now: deps.now() })
  if (intent === 'plan') {
    const locale = language === 'en' ? 'en-GB' : language
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return tellPlan(await findPlan(deps, userId, course), language, (day) => days.format(new Date(day)))
  }
  return null
}

/** About a question that was revealed; null if the message is about something else. */
async function replyAboutAnswer(
  { keysDb }: Deps,
  {
    userId,
    view,
    texts: { library },
    before,
    intent,
    topic,
    text,
    language,
  }: Asked & { view: NonNullable<Asked['view']> },
): Promise<Reply | null> {
  const mayName = goesOn(text)
  if (!ABOUT_QUESTION.has(intent) && !mayName && (topic !== '' || intent !== 'explain')) return null
  if (AGAIN.has(intent) && before.some((message) => explains(message, view.questionId))) return null
  const question = await findRevealedQuestion(keysDb, { userId, questionId: view.questionId })
  if (!question) return null
  if ((mayName || intent === 'explain_answer') && findNamedChoice(question.choices, text))
    return tellWhyWrong(library, question, language, text)
  if (mayName && !ABOUT_QUESTION.has(intent)) return null
  return intent === 'why_wrong'
    ? tellWhyWrong(library, question, language, text)
    : tellExplanation(library, question, language)
}

function explains({ questionId: about, reply }: MessageRow, questionId: string): boolean {
  return about === questionId && Boolean(reply?.pieces.some(({ markdown }) => EXPLAINED.has(markdown)))
}
