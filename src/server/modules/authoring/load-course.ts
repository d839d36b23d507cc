import { placeSets } from '#domain/catalogue/place-sets.ts'
import type { Db, Queryable } from '../../db/database.ts'
import type { Html } from '../../integrations/markdown/render-markdown.ts'
import { replaceStudy } from '../study/replace-study.ts'
import { buildStudy } from './build-study.ts'
import { ContentConflict, type ItemCounts, loadItems } from './load-items.ts'
import { placePictures } from './place-pictures.ts'
import type { ReadCourse } from './read-course.ts'
import { rerenderVersions } from './rerender-versions.ts'
import { findLockedPlaces } from '../catalogue/curation/find-places.ts'
import { placeExams } from '../catalogue/curation/place-exams.ts'
import { recountQuestions } from '../catalogue/curation/recount-questions.ts'
import { writeBlueprint } from '../catalogue/curation/write-blueprint.ts'
import { writeCourse } from '../catalogue/curation/write-course.ts'
import { writeExam } from '../catalogue/curation/write-exam.ts'
import { lockLoad, selectExamIds, selectForeignSets, updateLoad } from './store.ts'

export type CourseLoad = ItemCounts & { isChanged: boolean }
const NOTHING: CourseLoad = { added: 0, changed: 0, retired: 0, skipped: [], isChanged: false }

/** Updates the database to match a course's files, in one transaction. Never deletes a question that was asked. */
export async function loadCourse(
  db: Db,
  course: ReadCourse,
  { contentHash, html: rendered, isRendererNew }: { contentHash: string; html: Html; isRendererNew: boolean },
): Promise<CourseLoad> {
  const html = placePictures(rendered, course.pictures)
  return db.transaction().execute(async (tx) => {
    const before = await lockLoad(tx, course.slug)
    if (before.contentHash === contentHash) return NOTHING
    const setSlugs = course.sets.map(({ slug }) => slug)
    await refuseForeignSets(tx, course.slug, setSlugs)
    const blueprint = await requireBlueprint(tx, course.blueprint)
    const own = await writeCourse(tx, { ...course, blueprintId: blueprint.id })
    const exams = await loadExams(tx, course, own.id, before.setSlugs)
    const goneIds = await selectExamIds(
      tx,
      before.setSlugs.filter((slug) => !setSlugs.includes(slug)),
    )
    const items = await loadItems(tx, course, html, { examIds: exams.ids, goneIds })
    const isStudyNew = await replaceStudy(tx, own.id, buildStudy(course, html))
    const rerendered = isRendererNew
      ? await rerenderVersions(tx, [...setSlugs, ...before.setSlugs], rendered)
      : 0
    const isChanged =
      blueprint.isChanged ||
      own.isChanged ||
      exams.isChanged ||
      items.isChanged ||
      isStudyNew ||
      rerendered > 0
    if (isChanged)
      await recountQuestions(tx, { courseId: own.id, examIds: [...exams.ids.values(), ...goneIds] })
    await updateLoad(tx, { slug: course.slug, contentHash, setSlugs })
    return { ...items, isChanged }
  })
}

async function refuseForeignSets(tx: Queryable, slug: string, setSlugs: readonly string[]): Promise<void> {
  const [foreign] = await selectForeignSets(tx, slug, setSlugs)
  if (foreign) throw new ContentConflict(`the set ${foreign} belongs to another course`)
}

async function requireBlueprint(
  tx: Queryable,
  blueprint: ReadCourse['blueprint'],
): Promise<{ id: string; isChanged: boolean }> {
  const written = await writeBlueprint(tx, blueprint)
  if (written) return written
  throw new ContentConflict(
    `blueprint ${blueprint.certification} ${blueprint.version} has attempts: give the changed one a new version`,
  )
}

/** Updates sets and their order. Sets linked by an admin stay, but move to the end if their position is taken. */
async function loadExams(
  tx: Queryable,
  course: ReadCourse,
  courseId: string,
  loadedSlugs: readonly string[],
): Promise<{ ids: Map<string, string>; isChanged: boolean }> {
  const ids = new Map<string, string>()
  let isChanged = false
  for (const { slug, title } of course.sets) {
    const exam = await writeExam(tx, { slug, title, isPublished: true })
    ids.set(slug, exam.id)
    isChanged ||= exam.isChanged
  }
  const stored = await findLockedPlaces(tx, courseId)
  const wanted = course.sets.map(({ slug, order }) => ({ examId: ids.get(slug)!, order }))
  const linked = stored.filter(({ slug }) => !ids.has(slug) && !loadedSlugs.includes(slug))
  const isMoved = await placeExams(tx, { courseId, places: placeSets(wanted, linked) })
  return { ids, isChanged: isChanged || isMoved }
}
