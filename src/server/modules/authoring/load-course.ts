import { placeSets } from '#domain/catalogue/place-sets.ts'
import type { Values } from '#domain/authoring/merge-values.ts'
import { type Queryable, withinTransaction } from '../../db/database.ts'
import { lockCourses } from '../../db/lock-courses.ts'
import type { Html } from '../../integrations/markdown/render-markdown.ts'
import { placeExams } from '../catalogue/curation/place-exams.ts'
import { recountQuestions } from '../catalogue/curation/recount-questions.ts'
import { writeBlueprint } from '../catalogue/curation/write-blueprint.ts'
import { writeCourse } from '../catalogue/curation/write-course.ts'
import { writeExam } from '../catalogue/curation/write-exam.ts'
import { replaceStudy } from '../study/replace-study.ts'
import { buildStudy } from './build-study.ts'
import { blueprintRefusal, CourseRefused, findRefusal } from './find-refusal.ts'
import { lockQuestions } from './item-store.ts'
import { type ItemCounts, loadItems } from './load-items.ts'
import { type Conflict, replaceBases, replaceConflicts } from './merging/base-store.ts'
import { compareCourse, type Comparison } from './merging/compare-course.ts'
import { buildBlueprint, buildCourse } from './merging/build-merged.ts'
import { keptIn, undecidedIn } from './merging/merge-course.ts'
import { placeOf, titleOf } from './merging/read-values.ts'
import { placePictures } from './place-pictures.ts'
import type { ReadCourse } from './read-course.ts'
import { rerenderVersions } from './rerender-versions.ts'
import { lockLoad, updateLoad } from './store.ts'

export type CourseLoad = ItemCounts & {
  isChanged: boolean
  /** Sets that went last, because the file has another set in their place. */
  moved: string[]
  /** Sets of other courses that the file names and that do not exist yet. */
  missing: string[]
}
export type LoadOptions = { contentHash: string; html: Html; isRendererNew: boolean }
const NOTHING: CourseLoad = { added: 0, changed: 0, retired: 0, isChanged: false, moved: [], missing: [] }

/**
 * Takes what has changed in a course's files into the database, in one transaction: the caller's, if there is one, which has to
 * be rolled back if this throws. What an administrator has changed stays; a value that was changed in both places becomes a
 * conflict. Never deletes a question that was asked.
 */
export async function loadCourse(
  db: Queryable,
  read: ReadCourse,
  { contentHash, html: rendered, isRendererNew }: LoadOptions,
): Promise<CourseLoad> {
  const html = placePictures(rendered, read.pictures)
  return withinTransaction(db, async (tx) => {
    const before = await lockLoad(tx, read.slug)
    if (before.contentHash === contentHash && !before.hasConflicts) return NOTHING
    const setSlugs = read.sets.map(({ slug }) => slug)
    await lockCourses(tx)
    const isLoaded = before.contentHash !== ''
    const loaded = { isLoaded, setSlugs: before.setSlugs }
    const compared = await compareCourse(tx, read, html, { loaded, findQuestions: lockQuestions })
    const refusal = await findRefusal(tx, read, compared)
    if (refusal) throw new CourseRefused(refusal)
    const { merged, bases } = compared.merge
    const mergedBlueprint = buildBlueprint(merged, read.blueprint)
    const blueprint = await writeBlueprint(tx, mergedBlueprint)
    // An attempt was started since.
    if (!blueprint) throw new CourseRefused(blueprintRefusal(read))
    const own = await writeCourse(tx, buildCourse(merged, read, { compared, blueprintId: blueprint.id }))
    const exams = await loadExams(tx, read, merged)
    const { places, moved } = placesOf(compared, exams.ids)
    const waiting = [...undecidedIn(bases), ...keptIn(bases)]
    const isPlaced = await placeExams(tx, { courseId: own.id, places })
    const items = await loadItems(tx, compared, html, { examIds: exams.ids, blueprint: mergedBlueprint })
    const isStudyNew = await replaceStudy(tx, own.id, buildStudy(read, html))
    const rerendered = isRendererNew
      ? await rerenderVersions(tx, [...setSlugs, ...before.setSlugs, ...waiting], rendered)
      : 0
    const examIds = [...new Set([...exams.ids.values(), ...compared.questions.map(({ examId }) => examId)])]
    const isChanged =
      blueprint.isChanged || own.isChanged || exams.isChanged || isPlaced || items.isChanged || isStudyNew
    if (blueprint.isChanged || items.isChanged || isStudyNew || rerendered > 0)
      await recountQuestions(tx, { courseId: own.id, examIds })
    await replaceBases(tx, read.slug, { before: compared.base, after: moveBases(bases, moved) })
    await replaceConflicts(tx, read.slug, conflictsOf(compared))
    // A hash that no folder has: the next start looks for the missing sets again.
    const loadedHash = compared.missing.length === 0 ? contentHash : `${contentHash} without links`
    await updateLoad(tx, { slug: read.slug, contentHash: loadedHash, setSlugs: [...exams.ids.keys()] })
    return {
      ...items,
      isChanged: isChanged || rerendered > 0,
      moved: moved.map(({ slug, from, to }) => `${slug} moved from place ${from} to ${to}`),
      missing: compared.missing,
    }
  })
}

async function loadExams(
  tx: Queryable,
  { sets }: ReadCourse,
  merged: Values,
): Promise<{ ids: Map<string, string>; isChanged: boolean }> {
  const ids = new Map<string, string>()
  let isChanged = false
  for (const { slug } of sets) {
    const title = merged.get(titleOf(slug))
    if (title === undefined) continue
    const exam = await writeExam(tx, {
      slug,
      title: JSON.parse(title) as string,
      isPublished: merged.get(`set/${slug}/published`) === 'true',
    })
    ids.set(slug, exam.id)
    isChanged ||= exam.isChanged
  }
  return { ids, isChanged }
}

type Moved = { slug: string; from: number; to: number }

/** The places after loading. If two sets have the same one, the set that the file puts there keeps it. */
function placesOf(
  { merge: { merged }, file, sets }: Comparison,
  newIds: ReadonlyMap<string, string>,
): { places: { examId: string; order: number }[]; moved: Moved[] } {
  const examIds = new Map([...sets.map(({ slug, examId }) => [slug, examId] as const), ...newIds])
  const wanted = [...examIds].flatMap(([slug, examId]) => {
    const place = merged.get(placeOf(slug))
    if (place === undefined) return []
    return [{ slug, examId, order: Number(place), isFromFile: file.get(placeOf(slug)) === place }]
  })
  const places = placeSets(
    wanted.filter(({ isFromFile }) => isFromFile),
    wanted.filter(({ isFromFile }) => !isFromFile),
  )
  const moved = wanted.flatMap(({ slug, examId, order }) => {
    const now = places.find((place) => place.examId === examId)!.order
    return now === order ? [] : [{ slug, from: order, to: now }]
  })
  return { places, moved }
}

/** If an administrator has not moved the set, a later load must not think so because this one has. */
function moveBases(bases: Values, moved: readonly Moved[]): Values {
  const own = moved.filter(({ slug, from }) => bases.get(placeOf(slug)) === String(from))
  return new Map([...bases, ...own.map(({ slug, to }) => [placeOf(slug), String(to)] as const)])
}

function conflictsOf({ merge, file, items }: Comparison): Conflict[] {
  return merge.conflicts.map((name) => ({
    name,
    fileValue: (merge.waiting.get(name) ?? file).get(name) ?? null,
    item:
      items.find(({ externalId }) => name === `item/${externalId}`)?.item ??
      (merge.waiting.has(name) ? Object.fromEntries(merge.waiting.get(name)!) : null),
  }))
}
