import { type StemForms, stemForms } from '#domain/tutor/hints/find-pasted.ts'
import type { Library } from '#domain/tutor/library/build-library.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type CourseTexts, findLibrary } from '../find-library.ts'
import { selectStems } from './preview-store.ts'

/** What visitors may be told, and the questions that they must not get answered. */
export type OpenTexts = Pick<CourseTexts, 'library' | 'outline'> & { stems: readonly StemForms[] }

/** Kept as long as the library is, whose cache depends on the course's revision. */
const stemsOf = new WeakMap<Library, Promise<StemForms[]>>()

/** The open texts of a published course. Refuses if it has no notes. Uses the tutor's role, which cannot read answer keys. */
export async function findOpenTexts(
  { tutorDb }: Pick<Deps, 'tutorDb'>,
  courseId: string,
): Promise<OpenTexts> {
  const { library, outline } = await findLibrary(tutorDb, courseId)
  if (library.sections.length === 0) throw new Refusal('notes_not_found')
  const reading = stemsOf.get(library) ?? selectStems(tutorDb, courseId).then((stems) => stems.map(stemForms))
  stemsOf.set(library, reading)
  // A failure must not stay until the course changes.
  reading.catch(() => stemsOf.delete(library))
  return { library, outline, stems: await reading }
}
