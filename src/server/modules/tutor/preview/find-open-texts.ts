import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type CourseTexts, findLibrary } from '../find-library.ts'

/** What visitors may be told, and the questions that they must not get answered. */
export type OpenTexts = Pick<CourseTexts, 'library' | 'outline' | 'bank'>

/** The open texts of a published course. Refuses if it has no notes. Uses the tutor's role, which cannot read answer keys. */
export async function findOpenTexts(
  { tutorDb }: Pick<Deps, 'tutorDb'>,
  courseId: string,
): Promise<OpenTexts> {
  const texts = await findLibrary(tutorDb, courseId)
  if (texts.library.sections.length === 0) throw new Refusal('notes_not_found')
  return texts
}
