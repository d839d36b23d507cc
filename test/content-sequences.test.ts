import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Html } from '../src/server/integrations/markdown/render-markdown.ts'
import { exportCourse } from '../src/server/modules/authoring/exporting/export-course.ts'
import { loadCourse } from '../src/server/modules/authoring/load-course.ts'
import { hashCourse, type ReadCourse, readCourse } from '../src/server/modules/authoring/read-course.ts'
import { sourcesOf } from '../src/server/modules/authoring/render-course.ts'
import { editExam } from '../src/server/modules/catalogue/curation/edit-exam.ts'
import {
  findCuratedCourse,
  findLinkableExams,
} from '../src/server/modules/catalogue/curation/find-curated-courses.ts'
import { linkExam } from '../src/server/modules/catalogue/curation/link-exam.ts'
import { orderExams } from '../src/server/modules/catalogue/curation/order-exams.ts'
import { publishCourse } from '../src/server/modules/catalogue/curation/publish-course.ts'
import { unlinkExam } from '../src/server/modules/catalogue/curation/unlink-exam.ts'
import { Refusal } from '../src/server/requests/refusal.ts'
import { editStoredItem, retireItem } from './builders/curated.ts'
import { type ContentFiles, contentOf } from './builders/content.ts'
import {
  allRows,
  conflictNames,
  courseFile,
  type CourseFile,
  fileValues,
  type Item,
  itemsOf,
  storedValues,
  type Values,
} from './builders/content-values.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

/**
 * Random sequences of edits of a course's files, of changes on the web, of exports and of starts, also by two processes at
 * once. After each start, the stored values are compared with a model that knows only the file's value, the one last taken
 * up, and the stored one. `npm test` runs 24 sequences, `npm run test:long` 5,000.
 */
const SEQUENCES = Number(process.env.SEQUENCES ?? 24)
const LANES = 4

let app: TestApp
const { make, load } = contentOf(() => app, 'walk')
const other = { slug: '' }
const actor = { userId: '', requestId: '' }
beforeAll(async () => {
  app = await startTestApp()
  const { userId } = await app.person({ role: 'admin' })
  Object.assign(actor, { userId, requestId: 'a walk' })
  const linkable = make()
  other.slug = linkable.slug
  await load(linkable)
})
afterAll(() => app.close())

type Walk = { files: ContentFiles; base: Values }

// What can happen. Numbers choose among what there is at that moment.
const number = fc.nat({ max: 9 })
const step = fc.oneof(
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
      ),
      which: number,
      value: number,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test(`${SEQUENCES} random sequences keep every change or report it as a conflict`, async () => {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), walk), {
      numRuns: Math.ceil(SEQUENCES / LANES),
      seed: 20_261_125 + lane,
      endOnFailure: true,
    }),
  )
  await Promise.all(lanes)
}, 3_600_000)

async function walk(steps: Step[]): Promise<void> {
  const files = make()
  files.addSet(2)
  files.addSet(3)
  const at: Walk = { files, base: new Map() }
  await start(at, false)
  for (const next of steps) {
    if (next.do === 'start') await start(at, next.twice)
    else if (next.do === 'export') await writeBack(at)
    else if (next.do.startsWith('file ')) editFiles(at, next)
    else await actOnTheWeb(at, next)
  }
  await start(at, false)
  const rows = await allRows(app, files)
  await loadOnce(files)
  expect(await allRows(app, files), 'a repeated start writes nothing').toEqual(rows)
  await writeBack(at)
  await start(at, false)
}

type Edit = { do: string; which: number; value: number }

/** Loads the course and compares what is stored with what the model expects. */
async function start(at: Walk, isTwice: boolean): Promise<void> {
  const before = await storedValues(app, at.files)
  const file = fileValues(at.files)
  await Promise.all(isTwice ? [loadOnce(at.files), loadOnce(at.files)] : [loadOnce(at.files)])
  const after = await storedValues(app, at.files)
  const owned = new Set(courseFile(at.files).sets.map(({ slug }) => slug))
  const conflicts = new Set<string>()
  const waiting = new Set<string>()
  const expected = new Map<string, string | undefined>()
  const names = [...new Set([...file.keys(), ...before.keys(), ...at.base.keys()])]
  for (const name of names.toSorted((a, b) => Number(b.startsWith('set/')) - Number(a.startsWith('set/')))) {
    const [f, b, s] = [file.get(name), at.base.get(name), before.get(name)]
    const [kind, slug = '', field] = name.split('/')
    if (kind === 'set' && field !== 'place' && !owned.has(slug)) {
      at.base.delete(name)
      expected.set(name, s)
      continue
    }
    const setOfBase = kind === 'item' ? (b ?? s ?? '|').split('|')[1]! : ''
    if (kind === 'item' && f === undefined && waiting.has(setOfBase)) {
      expected.set(name, s)
      continue
    }
    const isConflict = f !== s && f !== b && s !== b
    expected.set(name, s === b ? f : s)
    if (isConflict) {
      conflicts.add(name)
      if (field === 'place' && f === undefined) waiting.add(slug)
    } else if (f === undefined) at.base.delete(name)
    else at.base.set(name, f)
  }
  comparePlaces(expected, file, after)
  for (const [name, value] of expected)
    if (!name.endsWith('/place')) expect(after.get(name), `${name} of ${at.files.slug}`).toBe(value)
  expect(await conflictNames(app, at.files), `conflicts of ${at.files.slug}`).toEqual(
    [...conflicts].toSorted(),
  )
}

/** A set that the file puts into a place has it; any other set keeps its own, or goes last if that is taken. */
function comparePlaces(expected: ReadonlyMap<string, string | undefined>, file: Values, after: Values): void {
  const wanted = [...expected].filter(([name, value]) => name.endsWith('/place') && value !== undefined)
  const isTheFiles = ([name, value]: [string, string | undefined]) => file.get(name) === value
  const taken = new Set(wanted.filter(isTheFiles).map(([, value]) => value))
  const last = Math.max(0, ...wanted.map(([, value]) => Number(value)).filter(Number.isFinite))
  for (const entry of wanted) {
    const [name, value] = entry
    if (isTheFiles(entry) || !taken.has(value)) expect(after.get(name), name).toBe(value)
    else expect(Number(after.get(name)), `${name} goes last`).toBeGreaterThan(Math.min(last, Number(value)))
  }
  for (const [name, value] of expected)
    if (name.endsWith('/place') && value === undefined) expect(after.get(name), name).toBeUndefined()
}

/** Writes what was changed on the web into the files, as an author who commits the export would. */
async function writeBack({ files }: Walk): Promise<void> {
  const before = fileValues(files)
  const undecided = await conflictNames(app, files)
  const { files: changed } = await exportCourse(app.keysDb, join(files.folder, files.slug), ([course]) =>
    Promise.resolve({ html: plainHtml(course!), problems: new Map([[course!, []]]) }),
  )
  for (const { path, text } of changed) files.write(path.slice(files.slug.length + 1), text)
  const after = fileValues(files)
  for (const name of undecided)
    expect(after.get(name), `${name} stays as the file has it`).toBe(before.get(name))
}

async function loadOnce({ folder, slug }: ContentFiles): Promise<void> {
  const reading = readCourse(join(folder, slug))
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const { course } = reading
  const contentHash = `walk.${hashCourse(join(folder, slug))}`
  await loadCourse(app.keysDb, course, { contentHash, html: plainHtml(course), isRendererNew: false })
}

/** Rendering in a child process would take most of the time, and nothing here depends on it. */
function plainHtml({ sets }: ReadCourse): Html {
  const texts = sets.flatMap(({ items }) => items.flatMap((item) => sourcesOf(item)))
  const html = new Map(texts.map(({ markdown }) => [markdown, `<p>${markdown}</p>`]))
  return { inline: html, block: html }
}

function editFiles({ files }: Walk, { do: what, which, value }: Edit): void {
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
  if (what === 'file drop set') course.sets = course.sets.filter((one) => one !== set)
  save()
  const items = itemsOf(files, set)
  const item = items[value % items.length]!
  const saveItems = (members: Item[]) => files.write(set.file!, stringify({ items: members }))
  if (what === 'file item')
    saveItems(items.map((one) => (one === item ? { ...one, stem: `File stem ${which}` } : one)))
  if (what === 'file drop item' && items.length > 1) saveItems(items.filter((one) => one !== item))
}

/** A place that no other set of the file has. */
function freePlace({ sets }: CourseFile, value: number): number | null {
  if (value === 0) return null
  return sets.some(({ order }) => order === value)
    ? Math.max(0, ...sets.map(({ order }) => order ?? 0)) + 1
    : value
}

async function actOnTheWeb({ files }: Walk, { do: what, which, value }: Edit): Promise<void> {
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
      const mine = exams.filter(
        ({ slug }) => slug.startsWith(`${files.slug}-`) || slug.startsWith(`${other.slug}-`),
      )
      const chosen = mine[which % Math.max(1, mine.length)]
      if (chosen) await linkExam(app.deps, { courseId, examId: chosen.id }, actor)
    }
    if (what === 'retire item') await retireItem(app, itemId(files, which, value))
    if (what === 'edit item') await editStoredItem(app, itemId(files, which, value), `Web stem ${value}`)
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
    // A course without questions is not published.
    if (!(error instanceof Refusal)) throw error
  }
}

function itemId({ slug }: ContentFiles, which: number, value: number): string {
  return `${slug}-${1 + (which % 3)}-${1 + (value % 3)}`
}
