import { join } from 'node:path'
import fc from 'fast-check'
import { stringify } from 'yaml'
import type { Html } from '../../src/server/integrations/markdown/render-markdown.ts'
import { removeDuplicates } from '../../src/server/modules/authoring/cleaning/remove-duplicates.ts'
import { loadCourse } from '../../src/server/modules/authoring/load-course.ts'
import { hashCourse, type ReadCourse, readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { sourcesOf } from '../../src/server/modules/authoring/render-course.ts'
import { editExam } from '../../src/server/modules/catalogue/curation/edit-exam.ts'
import {
  findCuratedCourse,
  findLinkableExams,
} from '../../src/server/modules/catalogue/curation/find-curated-courses.ts'
import { linkExam } from '../../src/server/modules/catalogue/curation/link-exam.ts'
import { orderExams } from '../../src/server/modules/catalogue/curation/order-exams.ts'
import { publishCourse } from '../../src/server/modules/catalogue/curation/publish-course.ts'
import { syncCourse } from '../../src/server/modules/catalogue/curation/sync-course.ts'
import { unlinkExam } from '../../src/server/modules/catalogue/curation/unlink-exam.ts'
import { Refusal } from '../../src/server/requests/refusal.ts'
import type { ContentFiles } from '../builders/content.ts'
import { type CourseFile, courseFile, type Item, itemsOf } from '../builders/content-values.ts'
import { editStoredItem, retireItem } from '../builders/curated.ts'
import type { TestApp } from '../harness/harness.ts'

/** What authors do in the files of a course, and administrators on the web. */

// What can happen. Numbers choose among what there is at that moment.
const number = fc.nat({ max: 9 })
export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('export' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'file title',
        'file published',
        'file set title',
        'file set published',
        'file place',
        'file drop set',
        'file rename set',
        'file item',
        'file drop item',
      ),
      which: number,
      value: number,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'publish',
        'rename',
        'unpublish set',
        'unlink',
        'link',
        'order',
        'retire item',
        'edit item',
        'clean',
        'sync',
        'decide ours',
        'decide file',
      ),
      which: number,
      value: number,
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Loads the course as a start does. */
export async function loadOnce(app: TestApp, { folder, slug }: ContentFiles): Promise<void> {
  const reading = readCourse(join(folder, slug))
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const { course } = reading
  const contentHash = `walk.${hashCourse(join(folder, slug))}`
  await loadCourse(app.keysDb, course, { contentHash, html: plainHtml(course), isRendererNew: false })
}

/** Rendering in a child process would take most of the time, and nothing here depends on it. */
export function plainHtml({ sets }: ReadCourse): Html {
  const texts = sets.flatMap(({ items }) => items.flatMap((item) => sourcesOf(item)))
  const html = new Map(texts.map(({ markdown }) => [markdown, `<p>${markdown}</p>`]))
  return { inline: html, block: html }
}

export type Edit = { do: string; which: number; value: number }
export type Stage = { app: TestApp; actor: { userId: string; requestId: string }; others: readonly string[] }

export function editFiles(files: ContentFiles, { do: what, which, value }: Edit): void {
  const course = courseFile(files)
  const save = () => files.write('course.yaml', stringify(course))
  const sets = course.sets.filter(({ order, file }) => order !== 0 && file)
  const set = sets[which % Math.max(1, sets.length)]
  if (what === 'file title') course.title = `File title ${value}`
  if (what === 'file published') course.published = !course.published
  if (!set) return save()
  if (what === 'file set title') set.title = `File set ${value}`
  if (what === 'file set published') set.published = value % 2 === 0
  if (what === 'file place') set.order = freePlace(course, value)
  if (what === 'file rename set') set.slug = freeSlug(files, course, value) ?? set.slug
  if (what === 'file drop set') course.sets = course.sets.filter((one) => one !== set)
  save()
  const items = itemsOf(files, set)
  const item = items[value % items.length]!
  const saveItems = (members: Item[]) => files.write(set.file!, stringify({ items: members }))
  if (what === 'file item')
    saveItems(items.map((one) => (one === item ? { ...one, stem: `File stem ${which}` } : one)))
  if (what === 'file drop item' && items.length > 1) saveItems(items.filter((one) => one !== item))
}

/** A slug that no set of the file has. Sets that left the files may have had it. */
function freeSlug({ slug }: ContentFiles, { sets }: CourseFile, value: number): string | null {
  const wanted = `${slug}-set-${1 + (value % 5)}`
  return sets.some((set) => set.slug === wanted) ? null : wanted
}

/** A place that no other set of the file has. */
function freePlace({ sets }: CourseFile, value: number): number | null {
  if (value === 0) return null
  return sets.some(({ order }) => order === value)
    ? Math.max(0, ...sets.map(({ order }) => order ?? 0)) + 1
    : value
}

export async function actOnTheWeb(
  { app, actor, others }: Stage,
  files: ContentFiles,
  { do: what, which, value }: Edit,
): Promise<void> {
  const { id: courseId } = await app.ownerDb
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', files.slug)
    .executeTakeFirstOrThrow()
  const { course, sets: all } = await findCuratedCourse(app.db, courseId)
  const { revision } = course
  const sets = all.filter(({ order }) => order > 0)
  const set = sets[which % Math.max(1, sets.length)]
  try {
    if (what === 'publish') await publishCourse(app.deps, { courseId, isPublished: value % 2 === 0 }, actor)
    if (what === 'link') {
      const { exams } = await findLinkableExams(app.db, courseId)
      const near = [files.slug, ...others]
      const mine = exams.filter(({ slug }) => near.some((course) => slug.startsWith(`${course}-`)))
      const chosen = mine[which % Math.max(1, mine.length)]
      if (chosen) await linkExam(app.deps, { courseId, examId: chosen.id }, actor)
    }
    if (what === 'retire item') await retireItem(app, itemId(files, which, value))
    if (what === 'edit item') await editStoredItem(app, itemId(files, which, value), `Web stem ${value}`)
    if (what === 'clean') await removeDuplicates(app.deps, { courseId, revision }, actor)
    if (what === 'sync') await syncCourse(app.deps, { courseId }, actor)
    if (!set) return
    const { examId, title, isPublished } = set
    const own = set.slug.startsWith(`${files.slug}-`)
    if (what === 'rename' && own)
      await editExam(app.deps, { courseId, examId, revision, title: `Web set ${value}`, isPublished }, actor)
    if (what === 'unpublish set' && own)
      await editExam(app.deps, { courseId, examId, revision, title, isPublished: value % 2 === 0 }, actor)
    if (what === 'unlink') await unlinkExam(app.deps, { courseId, examId, revision }, actor)
    if (what === 'order') {
      const ids = sets.map((one) => one.examId)
      const turned = [...ids.slice(value % ids.length), ...ids.slice(0, value % ids.length)]
      await orderExams(app.deps, { courseId, examIds: turned, revision }, actor)
    }
  } catch (error) {
    // Such as publishing a course without questions, or a revision that another has changed.
    if (!(error instanceof Refusal)) throw error
  }
}

function itemId({ slug }: ContentFiles, which: number, value: number): string {
  return `${slug}-${1 + (which % 3)}-${1 + (value % 3)}`
}
