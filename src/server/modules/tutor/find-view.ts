import { findPasted, type QuestionForms } from '#domain/tutor/hints/find-pasted.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Asked } from './asked.ts'
import { findBank } from './find-bank.ts'
import type { CourseTexts } from './find-library.ts'
import { findQuestionView, findUnrevealed } from './view-store.ts'
import { withForms } from './with-forms.ts'

type Sought = {
  userId: string
  texts: CourseTexts
  /** The id of the question on the screen. */
  onScreen: string | null
  /** What the person wrote in the conversation, the last message included. */
  messages: readonly string[]
  /** The question that the message before was about, if this one is about it too. */
  followed: string | null
}

type Recognised = { questionId: string; version: number; forms: QuestionForms }

/**
 * The question that a message is asked beside, with what was revealed of it. A question of the course that is pasted is as much in
 * view as one on the screen, or pasting it would get round the hints; so is one of an unfinished practice in another course, of
 * which nothing is said. Refuses a question on the screen that the person was never asked in the course.
 */
export async function findView(
  { db, tutorDb }: Deps,
  { userId, texts, onScreen, messages, followed }: Sought,
): Promise<Pick<Asked, 'view' | 'isOfOtherCourse'>> {
  const courseId = texts.course.id
  const viewOf = async (questionId: string) => {
    const view = await findQuestionView(db, { userId, courseId, questionId })
    return view && { ...view, questionId }
  }
  const shown = onScreen === null ? null : await viewOf(onScreen)
  if (onScreen !== null && !shown) throw new Refusal('question_not_found')
  // Until the question on the screen is revealed, nothing but hints for it is given anyway.
  if (shown?.revealedVersion === null) return { view: shown, isOfOtherCourse: false }
  const [open, bank] = await Promise.all([
    findUnrevealed(db, { userId, mode: 'practice' }).then(withForms),
    findBank(tutorDb, texts),
  ])
  const elsewhere = open.filter(({ courseIds }) => !courseIds.includes(courseId))
  const pasted = findPasted<Recognised>(messages, [...open, ...bank])
  if (elsewhere.some((question) => question === pasted)) return { view: null, isOfOtherCourse: true }
  const meant = pasted ?? (shown === null ? bank.find(({ questionId }) => questionId === followed) : null)
  if (!meant) return { view: shown, isOfOtherCourse: false }
  const { questionId, version } = meant
  const view = (await viewOf(questionId)) ?? { questionId, version, revealedVersion: null }
  // A pasted question that was revealed may be asked about like anything else.
  return { view: pasted && view.revealedVersion !== null ? shown : view, isOfOtherCourse: false }
}
