import type { Db } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findGoalRow, updateEdits } from './plan-store.ts'

/** Takes back one change. The others stay, and are applied to what the plan is without it. */
export async function undoPlanEdit(
  db: Db,
  { userId, slug, editId }: { userId: string; slug: string; editId: string },
): Promise<Record<string, never>> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  const who = { userId, courseId: course.id }
  return db.transaction().execute(async (tx) => {
    const goal = await findGoalRow(tx, { ...who, isLocking: true })
    if (!goal) throw new Refusal('exam_goal_not_found')
    const edits = goal.edits.filter(({ id }) => id !== editId)
    if (edits.length === goal.edits.length) throw new Refusal('plan_edit_not_found')
    await updateEdits(tx, { ...who, edits })
    return {}
  })
}
