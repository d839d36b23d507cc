import { PROBLEMS_SHOWN, type RefusedCourse } from '#contract/content.ts'
import type { Db } from '../../db/database.ts'
import { selectRefusals } from './store.ts'

/** The courses that the last start did not load, and why. */
export async function findRefusedCourses(db: Db): Promise<RefusedCourse[]> {
  const refusals = await selectRefusals(db)
  return refusals.map(({ slug, problems }) => {
    const distinct = [...new Set(problems)]
    return {
      slug,
      problems: distinct.slice(0, PROBLEMS_SHOWN),
      more: Math.max(0, distinct.length - PROBLEMS_SHOWN),
    }
  })
}
