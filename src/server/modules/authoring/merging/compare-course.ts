import type { Values } from '#domain/authoring/merge-values.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Html } from '../../../integrations/markdown/render-markdown.ts'
import {
  findStoredBlueprint,
  findStoredCourse,
  findStoredSets,
  type StoredSet,
} from '../../catalogue/curation/find-stored.ts'
import type { QuestionRow, selectQuestions } from '../item-store.ts'
import type { ReadCourse } from '../read-course.ts'
import { selectBases } from './base-store.ts'
import { type CourseMerge, keptIn, mergeCourse, RETURNED, undecidedIn } from './merge-course.ts'
import {
  readBlueprintValues,
  readCourseValues,
  readFileValues,
  type ReadItem,
  readItems,
  readItemValue,
  placeOf,
  readPlaceValue,
  readSetValues,
  setOfItem,
  titleOf,
} from './read-values.ts'

/** `setSlugs` are the sets that the files had when they were last loaded. */
type Loaded = { isLoaded: boolean; setSlugs: readonly string[] }

export type Comparison = {
  file: Values
  base: Values
  stored: Values
  merge: CourseMerge
  course: Awaited<ReturnType<typeof findStoredCourse>>
  /** The sets of the course, of its files and of its bases. */
  sets: StoredSet[]
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
  const course = await findStoredCourse(db, read.slug)
  const sets = await findStoredSets(db, { courseId: course?.id ?? null, slugs: [...slugs] })
  const items = readItems(read, html)
  const ownSlugs = new Set([...owned, ...loaded.setSlugs, ...itemSetsOf(known), ...keptIn(known)])
  const questions = await findQuestions(db, {
    examIds: sets.filter(({ slug }) => ownSlugs.has(slug)).map(({ examId }) => examId),
    externalIds: items.map(({ externalId }) => externalId),
  })
  const fromFiles = new Set([...owned, ...loaded.setSlugs, ...undecidedIn(known)])
  const slugOf = new Map(sets.map(({ examId, slug }) => [examId, slug]))
  const blueprint = await findStoredBlueprint(db, read.blueprint)
  const stored = new Map([
    ...(course ? readCourseValues(course) : []),
    ...(blueprint ? readBlueprintValues(blueprint) : []),
    ...sets.flatMap((set) => (fromFiles.has(set.slug) ? readSetValues(set) : readPlaceValue(set))),
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
  const base = basesOf({ known, file, stored, questions, loaded, blueprint: read.blueprint })
  const merge = mergeCourse({ file, base, stored }, loaded.setSlugs)
  return { file, base: known, stored, merge, course, sets, items, questions, missing }
}

/**
 * What was last taken up. A course that was loaded before bases were kept has none; nothing but its files could change
 * it then, except for items with an edit and for the publication of sets.
 */
function basesOf({
  known,
  file,
  stored,
  questions,
  loaded,
  blueprint,
}: {
  known: Values
  file: Values
  stored: Values
  questions: readonly QuestionRow[]
  loaded: Loaded
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
  const published = isNew && loaded.isLoaded ? loaded.setSlugs.map((slug) => `set/${slug}/published`) : []
  const bases = new Map([...assumed, ...published.map((name) => [name, 'true'] as const), ...known])
  const version = `blueprint/${blueprint.certification} ${blueprint.version}/`
  for (const name of bases.keys()) {
    // An older version of a blueprint stays as it is.
    if (name.startsWith('blueprint/') && !name.startsWith(version)) bases.delete(name)
  }
  for (const name of returnedIn({ known, file, questions })) bases.set(name, RETURNED)
  return bases
}

/** The values of kept sets that have come back to the files, and those of their questions that existed before. */
function returnedIn({
  known,
  file,
  questions,
}: {
  known: Values
  file: Values
  questions: readonly QuestionRow[]
}): string[] {
  const slugs = keptIn(known).filter((slug) => file.has(titleOf(slug)))
  const items = questions
    .map(({ externalId }) => `item/${externalId}`)
    .filter((name) => !known.has(name) && slugs.includes(setOfItem(file.get(name) ?? '{}')))
  return [...slugs.flatMap((slug) => [titleOf(slug), `set/${slug}/published`, placeOf(slug)]), ...items]
}

function setsOf(values: Values): string[] {
  return [...values.keys()].filter((name) => name.startsWith('set/')).map((name) => name.split('/')[1]!)
}

function itemSetsOf(values: Values): string[] {
  return [...values].filter(([name]) => name.startsWith('item/')).map(([, value]) => setOfItem(value))
}
