import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { askTutorPreview } from '#contract/tutor-preview.ts'
import { answerPreview } from '#domain/tutor/preview/answer-preview.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findOpenTimed } from '../../attempts/in-progress/find-attempt.ts'
import { findCourseRef } from '../../catalogue/find-course.ts'
import { findOpenTexts } from './find-open-texts.ts'
import { presentReply } from './present.ts'

/**
 * Answers a visitor from the open texts of a course. Neither the question nor the reply is stored or logged. Someone who is
 * signed in and has an unfinished timed exam is refused: the tutor of their account gives them hints.
 */
export async function askPreview(
  deps: Deps,
  { body: { courseSlug, question, before, lang } }: ParsedOf<typeof askTutorPreview>,
  { ip, principal }: Context,
): Promise<ResponseOf<typeof askTutorPreview>> {
  await limitsOf(deps).tutorPreview.take(callerKey(ip))
  const attemptId = principal && (await findOpenTimed(deps, principal.userId))
  if (attemptId !== null) throw new Refusal('attempt_in_progress', { attemptId })
  const course = await findCourseRef(deps.reads.catalogue, courseSlug)
  if (!course) throw new Refusal('course_not_found')
  const { library, outline, bank } = await findOpenTexts(deps, course.id)
  const exam = { outline, now: deps.now() }
  return presentReply(answerPreview(library, { text: question, before, language: lang }, bank, exam))
}
