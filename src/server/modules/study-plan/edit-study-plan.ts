import { laterDay } from '#domain/calendar-days.ts'
import { checkEdit, type WantedEdit, withoutPastEdits } from '#domain/study-plan/check-edit.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findPlanInput } from './find-plan-input.ts'
import { findGoalRow, updateEdits } from './plan-store.ts'

/** Changes about days longer ago are forgotten. */
const KEPT_DAYS = 30

/** Moves, skips or pins a session of the plan as it is now, or adds one. */
export async function editStudyPlan(
  deps: Deps,
  { userId, slug, ...wanted }: { userId: string; slug: string } & WantedEdit,
): Promise<{ editId: string }> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  const who = { userId, courseId: course.id }
  // Before the transaction: it reads through other connections, for which one that holds a lock must not wait.
  const found = await findPlanInput(deps, { userId, course })
  if (!found) throw new Refusal('exam_goal_not_found')
  const { input } = found
  return deps.db.transaction().execute(async (tx) => {
    const goal = await findGoalRow(tx, { ...who, isLocking: true })
    if (!goal) throw new Refusal('exam_goal_not_found')
    const edits = withoutPastEdits(goal.edits, laterDay(input.today, -KEPT_DAYS))
    const edit = checkEdit({ ...input, goal, edits }, wanted, newId())
    if (typeof edit === 'string') throw new Refusal(edit)
    await updateEdits(tx, { ...who, edits: [...edits, edit] })
    return { editId: edit.id }
  })
}
