import { type Merge, mergeValues, type Values } from '#domain/authoring/merge-values.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Html } from '../../../integrations/markdown/render-markdown.ts'
import {
  findWrittenBlueprint,
  findWrittenCourse,
  findWrittenSets,
  type WrittenSet,
} from '../../catalogue/curation/find-written.ts'
import type { QuestionRow, selectQuestions } from '../item-store.ts'
import type { ReadCourse } from '../read-course.ts'
import { selectBases } from './base-store.ts'
import {
  readBlueprintValues,
  readCourseValues,
  readFileValues,
  type ReadItem,
  readItems,
  readItemValue,
  readPlaceValue,
  readSetValues,
} from './read-values.ts'

/** `setSlugs` are the sets that the files had when they were last loaded. */
type Loaded = { isLoaded: boolean; setSlugs: readonly string[] }

export type Comparison = {
  file: Values
  base: Values
  stored: Values
  merge: Merge
  course: Awaited<ReturnType<typeof findWrittenCourse>>
  /** The sets of the course, of its files and of its bases. */
  sets: WrittenSet[]
  items: ReadItem[]
  questions: QuestionRow[]
  /** Sets of other courses that the file places in this one, but that do not exist yet. */
  missing: string[]
}

/**
 * Compares a course's files with what was last taken up from them and with what is stored. A caller that
 * writes what follows from it locks the courses first, and finds the questions by `lockQuestions`.
 */
export async function compareCourse(
  db: Queryable,
  read: ReadCourse,
  html: Html,
  { loaded, findQuestions }: { loaded: Loaded; findQuestions: typeof selectQuestions },
): Promise<Comparison> {
  const known = await selectBases(db, read.slug)
  const owned = read.sets.map(({ slug }) => slug)
  const slugs = new Set([
    ...owned,
    ...read.links.map(({ slug }) => slug),
    ...loaded.setSlugs,
    ...setsOf(known),
    ...itemSetsOf(known),
  ])
  const course = await findWrittenCourse(db, read.slug)
  const sets = await findWrittenSets(db, { courseId: course?.id ?? null, slugs: [...slugs] })
  const items = readItems(read, html)
  const ownSlugs = new Set([...owned, ...loaded.setSlugs, ...itemSetsOf(known)])
  const questions = await findQuestions(db, {
    examIds: sets.filter(({ slug }) => ownSlugs.has(slug)).map(({ examId }) => examId),
    externalIds: items.map(({ externalId }) => externalId),
  })
  const slugOf = new Map(sets.map(({ examId, slug }) => [examId, slug]))
  const blueprint = await findWrittenBlueprint(db, read.blueprint)
  const stored = new Map([
    ...(course ? readCourseValues(course) : []),
    ...(blueprint ? readBlueprintValues(blueprint) : []),
    ...sets.flatMap((set) => (owned.includes(set.slug) ? readSetValues(set) : readPlaceValue(set))),
    ...questions
      .filter(({ isRetired, examId }) => !isRetired && slugOf.has(examId))
      .map(({ externalId, contentHash, examId }) =>
        readItemValue(externalId, { hash: contentHash, setSlug: slugOf.get(examId)! }),
      ),
  ])
  const missing = read.links.map(({ slug }) => slug).filter((slug) => !sets.some((set) => set.slug === slug))
  const file = new Map(
    [...readFileValues(read, items)].filter(([name]) => !missing.some((slug) => name === placeOf(slug))),
  )
  const base = basesOf({ known, stored, questions, loaded, owned, blueprint: read.blueprint })
  const merge = mergeWhole({ file, base, stored })
  return { file, base: known, stored, merge, course, sets, items, questions, missing }
}

export function placeOf(slug: string): string {
  return `set/${slug}/place`
}

/**
 * What was last taken up. A course that was loaded before bases were kept has none; nothing but its files could change
 * it then, except for items with an edit and for the publication of sets.
 */
function basesOf({
  known,
  stored,
  questions,
  loaded,
  owned,
  blueprint,
}: {
  known: Values
  stored: Values
  questions: readonly QuestionRow[]
  loaded: Loaded
  owned: readonly string[]
  blueprint: { certification: string; version: string }
}): Map<string, string> {
  const isNew = known.size === 0
  const edited = new Set(questions.filter(({ isEdited }) => isEdited).map(({ externalId }) => externalId))
  const assumed = [...stored].filter(([name]) => {
    if (!loaded.isLoaded) return false
    const [kind, first, field] = name.split('/') as [string, string, string?]
    // A field that did not exist in an earlier release has no base either.
    if (kind === 'course') return true
    if (!isNew) return false
    if (kind === 'set') return field === 'title' || loaded.setSlugs.includes(first)
    return kind === 'blueprint' || !edited.has(first)
  })
  const published = isNew && loaded.isLoaded ? owned.map((slug) => `set/${slug}/published`) : []
  const bases = new Map([...assumed, ...published.map((name) => [name, 'true'] as const), ...known])
  const version = `blueprint/${blueprint.certification} ${blueprint.version}/`
  for (const name of bases.keys()) {
    const [kind, slug, field] = name.split('/') as [string, string, string?]
    // An older version of a blueprint stays as it is, and so does the title of a set that left the files.
    const isLeft = kind === 'set' && field !== 'place' && !owned.includes(slug)
    if (isLeft || (kind === 'blueprint' && !name.startsWith(version))) bases.delete(name)
  }
  return bases
}

/**
 * If a set left the files but not the course, because an administrator has moved it, its questions wait for the
 * decision about the set.
 */
function mergeWhole({ file, base, stored }: Record<'file' | 'base' | 'stored', Map<string, string>>): Merge {
  const first = mergeValues({ file, base, stored })
  const waiting = first.conflicts
    .filter((name) => name.startsWith('set/') && name.endsWith('/place') && !file.has(name))
    .map((name) => name.split('/')[1]!)
  if (waiting.length === 0) return first
  const waits = ([name, value]: [string, string]) =>
    name.startsWith('item/') && !file.has(name) && waiting.includes(setOfItem(value))
  const kept = [...base].filter(waits)
  const merge = mergeValues({
    file,
    base: new Map([...base].filter((entry) => !waits(entry))),
    stored: new Map([...stored].filter((entry) => !waits(entry))),
  })
  return {
    ...merge,
    merged: new Map([...merge.merged, ...[...stored].filter(waits)]),
    bases: new Map([...merge.bases, ...kept]),
  }
}

function setOfItem(value: string): string {
  return (JSON.parse(value) as { setSlug: string }).setSlug
}

function setsOf(values: Values): string[] {
  return [...values.keys()].filter((name) => name.startsWith('set/')).map((name) => name.split('/')[1]!)
}

function itemSetsOf(values: Values): string[] {
  return [...values].filter(([name]) => name.startsWith('item/')).map(([, value]) => setOfItem(value))
}
