import { findPasted, type QuestionForms } from '#domain/tutor/hints/find-pasted.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Asked } from './asked.ts'
import { findForms } from './find-forms.ts'
import type { CourseTexts } from './find-library.ts'
import { findQuestionView, findUnrevealed } from './view-store.ts'

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

type Known = { questionId: string; version: number; forms: QuestionForms }

type Found = Pick<Asked, 'view' | 'isOfOtherCourse'> & {
  /** True if the message repeats the question, so that a hint is what it asks for. */
  isPasted: boolean
}

/**
 * The question that a message is asked beside, and what was revealed of it. A question of the course that is pasted counts as in
 * view until it was revealed, because an answer to it would get round the hints. Refuses a question on the screen that the person
 * was never asked in the course.
 */
export async function findView(
  { db }: Pick<Deps, 'db'>,
  { userId, texts, onScreen, messages, followed }: Sought,
): Promise<Found> {
  const courseId = texts.course.id
  const viewOf = async (questionId: string) => {
    const view = await findQuestionView(db, { userId, courseId, questionId })
    return view && { ...view, questionId }
  }
  const shown = onScreen === null ? null : await viewOf(onScreen)
  if (onScreen !== null && !shown) throw new Refusal('question_not_found')
  // Until the question on the screen is revealed, nothing but hints for it is given anyway.
  if (shown?.revealedVersion === null) return { view: shown, isOfOtherCourse: false, isPasted: false }
  const { bank } = texts
  const open = await findForms(db, await findUnrevealed(db, { userId, mode: 'practice' }))
  const elsewhere = new Set(
    open.filter(({ courseIds }) => !courseIds.includes(courseId)).map(({ questionId }) => questionId),
  )
  const find = async ({ questionId, version }: Known): Promise<Omit<Found, 'isPasted'>> => {
    const isOfOtherCourse = elsewhere.has(questionId)
    const view = isOfOtherCourse ? null : await viewOf(questionId)
    return { view: view ?? { questionId, version, revealedVersion: null }, isOfOtherCourse }
  }
  // One message may repeat a question that was revealed and another one that was not.
  for (const pasted of findPasted<Known>(messages, open, bank)) {
    const found = await find(pasted)
    if (found.view?.revealedVersion === null) return { ...found, isPasted: true }
  }
  const before =
    shown === null ? [...open, ...bank].find(({ questionId }) => questionId === followed) : undefined
  return before
    ? { ...(await find(before)), isPasted: false }
    : { view: shown, isOfOtherCourse: false, isPasted: false }
}
