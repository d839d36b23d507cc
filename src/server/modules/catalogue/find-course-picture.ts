import { levelShown, providerShown, titleShown } from '#domain/catalogue/course-names.ts'
import type { Queryable } from '../../db/database.ts'
import type { Picture } from '../../integrations/social-image/social-image.ts'
import { BlueprintRules } from './blueprint.ts'
import { findCourseRow } from './find-course.ts'

/** The picture for links to a published course. */
export async function findCoursePicture(db: Queryable, slug: string): Promise<Picture | null> {
  const course = await findCourseRow(db, slug)
  if (!course) return null
  const minutes = course.blueprint && BlueprintRules.parse(course.blueprint.rules).minutes
  return {
    eyebrow: `${providerShown(course.provider)} · ${levelShown(course.level)}`,
    title: titleShown(course.title),
    facts: [
      ...count(course.setsCount, 'practice set'),
      ...count(course.questionsCount, 'question'),
      ...count(minutes ?? 0, 'minute'),
    ],
  }
}

/** Empty for zero, because other sites store the picture for a day and would go on showing the zero. */
function count(value: number, one: string): string[] {
  return value === 0 ? [] : [`${value.toLocaleString('en')} ${value === 1 ? one : `${one}s`}`]
}
