import type { ExamOutline } from '#domain/tutor/advice/tell-exam.ts'
import { buildLibrary, type Library } from '#domain/tutor/library/build-library.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { createResponseCache, type ResponseCache } from '../../requests/response-cache.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import { type CourseRow, findCourseById, selectTexts } from './library-store.ts'

/** The texts of a course that everybody may read. */
export type CourseTexts = {
  course: { id: string; slug: string; title: string }
  library: Library
  /** What the blueprint says about the real exam; null if the course has none. */
  outline: ExamOutline | null
  /** The names of the blueprint's objectives by their codes. */
  objectives: ReadonlyMap<string, string>
  /** About how much memory they need. */
  bytes: number
}

/** The texts of a course take 1.3 to 2.8 MB, and 40 to 65 ms to index, so more than a dozen courses should fit. */
const MAX_BYTES = 24 * 1024 * 1024
const cacheOf = new WeakMap<Db, ResponseCache<CourseTexts>>()

/** The texts of a published course, in memory by course and revision. Refuses if there is no such course. */
export async function findLibrary(db: Db, courseId: string): Promise<CourseTexts> {
  const course = await findCourseById(db, courseId)
  if (!course) throw new Refusal('course_not_found')
  const cache = cacheOf.get(db) ?? createResponseCache({ maxBytes: MAX_BYTES })
  cacheOf.set(db, cache)
  return cache.get(`${courseId}.${course.revision}`, async () => ({
    value: await readTexts(db, course),
    // Whatever changes the texts raises the revision, which is in the key.
    freshMs: Infinity,
  }))
}

async function readTexts(db: Db, { id, slug, title, blueprintId }: CourseRow): Promise<CourseTexts> {
  const course = { id, slug, title }
  const [texts, rules] = await Promise.all([selectTexts(db, course.id), findBlueprint(db, blueprintId)])
  const objectives = (rules?.domains ?? []).flatMap((domain) => domain.objectives)
  const library = buildLibrary({ course, ...texts })
  return {
    course,
    library,
    outline: rules,
    objectives: new Map(objectives.map(({ code, name }) => [code, name])),
    bytes: library.bytes,
  }
}
