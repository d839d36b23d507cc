import type { TutorState } from '#contract/tutor.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findLatestConversation } from './conversation-store.ts'
import { findAllowance } from './model/find-allowance.ts'
import { findMode } from './policy.ts'

/** The mode that the tutor of a course is in for the person, and the conversation to go on with. */
export async function findTutor(deps: Deps, userId: string, slug: string): Promise<TutorState> {
  const course = await findCourseRef(deps.reads.catalogue, slug)
  if (!course) throw new Refusal('course_not_found')
  const mode = await findMode(deps, userId, 'study')
  return {
    courseId: course.id,
    mode,
    conversationId: await findLatestConversation(deps.db, { userId, courseId: course.id, mode }),
    model: await findAllowance(deps, userId),
  }
}
