import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AuthoredItem, LintProblem } from '#domain/authoring/item.ts'
import { parseYaml } from '../../../content/parse-file.ts'
import { type Db, readSnapshot } from '../../../db/database.ts'
import { describeProblem, findRefusal } from '../find-refusal.ts'
import { selectQuestions } from '../item-store.ts'
import { compareCourse, type Comparison } from '../merging/compare-course.ts'
import { keptIn } from '../merging/merge-course.ts'
import { setOfItem, wholeOf } from '../merging/read-values.ts'
import { placePictures } from '../place-pictures.ts'
import { COURSE, type ReadCourse, readCourse } from '../read-course.ts'
import { renderCourses } from '../render-course.ts'
import { selectLoaded } from '../store.ts'
import { selectCurrentItems } from './export-store.ts'
import { editFile, type FileChange } from './edit-file.ts'
import { editItem } from './edit-item.ts'

export type CourseExport = {
  /** The changed files, with paths relative to the folder of all courses. */
  files: { path: string; text: string }[]
  /** The names of the values that the files contain now. */
  changes: string[]
  /** The names of values that both have changed. The files keep theirs. */
  conflicts: string[]
  /** What the files cannot say, and why. */
  left: string[]
  /** Why a start would not load the course. */
  refused: string[]
}

const NOTHING: CourseExport = { files: [], changes: [], conflicts: [], left: [], refused: [] }

/**
 * A course's files with what administrators have changed since the last load. Values in conflict stay as the files
 * have them. Only the changed values are replaced, so that a diff shows what was decided and nothing else.
 */
export async function exportCourse(
  db: Db,
  folder: string,
  /** Replaced where many exports run after each other, because rendering takes a process of its own. */
  render = renderCourses,
): Promise<CourseExport> {
  const slug = basename(folder)
  const reading = readCourse(folder)
  if (!reading.ok) return describeUnreadable(slug, reading.problems)
  const { course: read } = reading
  const { html, problems } = await render([read])
  const own = problems.get(read)!
  if (own.length > 0) return describeUnreadable(slug, own)
  return readSnapshot(db, async (tx) => {
    const loaded = (await selectLoaded(tx, slug)) ?? { isLoaded: false, setSlugs: [] }
    const compared = await compareCourse(tx, read, placePictures(html, read.pictures), {
      loaded,
      findQuestions: selectQuestions,
    })
    const refusal = await findRefusal(tx, read, compared)
    const refused = refusal ? [`${slug}/${describeProblem(refusal)}`] : []
    if (!compared.course) return { ...NOTHING, refused }
    const stored = await selectCurrentItems(
      tx,
      compared.questions.map(({ id }) => id),
    )
    return { ...writeChanges(folder, { read, compared, stored }), refused }
  })
}

function describeUnreadable(slug: string, problems: readonly LintProblem[]): CourseExport {
  return {
    ...NOTHING,
    left: [`${slug}: its files have problems; run npm run content:check`],
    refused: problems.map((problem) => `${slug}/${describeProblem(problem)}`),
  }
}

type Change = Omit<FileChange, 'name'>
type Found = { read: ReadCourse; compared: Comparison; stored: ReadonlyMap<string, AuthoredItem> }

function writeChanges(folder: string, found: Found): Omit<CourseExport, 'refused'> {
  const slug = basename(folder)
  const { merge } = found.compared
  const left = keptIn(found.compared.base).map(wholeOf)
  const written: string[] = []
  const changes: FileChange[] = []
  for (const [name, verdict] of merge.verdicts) {
    if (verdict !== 'ours' || isOfKeptSet(name, found.compared)) continue
    const change = changesOf(folder, name, found)
    if (change) {
      changes.push(...change.map((one) => ({ name, ...one })))
      written.push(name)
    } else left.push(name)
  }
  const files: CourseExport['files'] = []
  for (const [file, own] of Map.groupBy(changes, (change) => change.file)) {
    const { text, refused } = editFile(folder, file, { changes: own, course: found.read })
    left.push(...refused)
    if (own.some(({ name }) => !refused.includes(name))) files.push({ path: `${slug}/${file}`, text })
  }
  return {
    files,
    changes: written.filter((name) => !left.includes(name)).map((name) => `${slug}: ${name}`),
    conflicts: merge.conflicts.map((name) => `${slug}: ${name}`),
    left: left.map((name) => `${slug}: ${name} cannot be written to the files`),
  }
}

/** True for a question of a kept set, which is in no file. */
function isOfKeptSet(name: string, { base, stored, file }: Comparison): boolean {
  if (!name.startsWith('item/') || file.has(name)) return false
  const value = stored.get(name)
  return value !== undefined && keptIn(base).includes(setOfItem(value))
}

/** Null for what the files cannot say. */
function changesOf(folder: string, name: string, found: Found): Change[] | null {
  const [kind, first = '', field = ''] = name.split('/')
  const value = found.compared.stored.get(name)
  if (kind === 'course' && value !== undefined && first !== 'blueprint' && first !== 'rating')
    return [{ file: COURSE, edit: { path: [first], value: JSON.parse(value) as unknown } }]
  if (kind === 'set') return setChanges(folder, { slug: first, field, value })
  if (kind === 'item') return itemChanges(first, found)
  return null
}

function setChanges(
  folder: string,
  { slug, field, value }: { slug: string; field: string; value: string | undefined },
): Change[] | null {
  const index = entryOf(folder, slug)
  const parsed = value === undefined ? null : (JSON.parse(value) as unknown)
  if (field !== 'place') return [{ file: COURSE, edit: { path: ['sets', index.at, field], value: parsed } }]
  // A free sample has its questions in the files of its course.
  if (index.at === -1 && parsed === 0) return null
  if (index.at === -1) return [{ file: COURSE, edit: { path: ['sets'], added: { order: parsed, slug } } }]
  // A set of another course is only named for its place.
  if (parsed === null && index.isLink)
    return [{ file: COURSE, edit: { path: ['sets', index.at], isRemoved: true } }]
  return [{ file: COURSE, edit: { path: ['sets', index.at, 'order'], value: parsed } }]
}

function entryOf(folder: string, slug: string): { at: number; isLink: boolean } {
  const parsed = parseYaml(readFileSync(join(folder, COURSE), 'utf8'))
  const { sets } = (parsed.ok ? parsed.content : { sets: [] }) as { sets: { slug: string; file?: string }[] }
  const at = sets.findIndex((set) => set.slug === slug)
  return { at, isLink: sets[at]?.file === undefined }
}

function itemChanges(externalId: string, { read, compared, stored }: Found): Change[] | null {
  const set = read.sets.find(({ items }) => items.some(({ id }) => id === externalId))
  // A question that only the database has is an author's new one, and has no file yet.
  if (!set) return null
  const index = set.items.findIndex(({ id }) => id === externalId)
  const value = compared.stored.get(`item/${externalId}`)
  if (value === undefined) {
    const isLast = set.items.every(({ id }) => !compared.stored.has(`item/${id}`))
    return isLast ? null : [{ file: set.file, edit: { path: ['items', index], isRemoved: true } }]
  }
  const ours = stored.get(externalId)
  if (!ours || (JSON.parse(value) as { setSlug: string }).setSlug !== set.slug) return null
  return editItem(set.items[index]!, ours).map(({ path, value: next }) => ({
    file: set.file,
    edit: { path: ['items', index, ...path], value: next },
  }))
}
