import { type Merge, mergeValues, type Values } from '#domain/authoring/merge-values.ts'
import { isWholeSet, placeOf, readWholeSet, setOfItem, setOfName, titleOf, wholeOf } from './read-values.ts'

type Three = Record<'file' | 'base' | 'stored', Values>

export type CourseMerge = Merge & {
  /** By set in conflict that has left the files, what they say about it and its questions. */
  waiting: ReadonlyMap<string, Values>
}

/** What files say about a set that has left them. */
export const LEFT = 'null'
/** The base of such a set after an administrator has kept it. */
export const KEPT = '"kept"'
/** The base of what comes back to the files with a kept set: no value equals it, so whatever differs from the file is a conflict. */
export const RETURNED = '"returned"'

/**
 * Compares the values of a course. A set that has left the files is one value, even if they have its questions in another set: if
 * an administrator has changed any of it, it stays, and its questions wait for the decision about it.
 */
export function mergeCourse(
  { file, base, stored }: Three,
  /** The sets that the files had when they were last loaded. */
  setSlugs: readonly string[],
): CourseMerge {
  const left = [...new Set([...setSlugs, ...undecidedIn(base)])].filter(
    (slug) => !file.has(titleOf(slug)) && stored.has(titleOf(slug)),
  )
  const sets = mergeLeftSets({ file, base, stored }, left)
  const setOf = (name: string) => wholeOf(setOfName(name, base) ?? '')
  const waits = (name: string) => sets.conflicts.includes(setOf(name))
  const isField = (name: string) =>
    name.startsWith('set/') && left.some((slug) => wholeOf(slug) === setOf(name))
  const others = mergeValues({
    file: pick(file, (name) => !waits(name)),
    base: pick(base, (name) => !waits(name) && !isField(name)),
    stored: pick(stored, (name) => !waits(name) && !isField(name)),
  })
  const merge = {
    verdicts: new Map([...others.verdicts, ...sets.verdicts]),
    merged: new Map([...others.merged, ...pick(stored, waits)]),
    bases: new Map([...others.bases, ...pick(base, waits), ...sets.bases]),
    conflicts: [...others.conflicts, ...sets.conflicts].toSorted(),
    waiting: new Map(sets.conflicts.map((set) => [set, readLeftSet({ file, base }, set)])),
  }
  const added = titledIn(file).filter((slug) => !setSlugs.includes(slug) && !stored.has(placeOf(slug)))
  return withoutEmptySets(merge, added)
}

/** What the files say about a set that has left them, and about its questions. */
export function readLeftSet(
  { file, base }: Pick<Three, 'file' | 'base'>,
  whole: string,
): Map<string, string> {
  const setOf = (name: string) => wholeOf(setOfName(name, base) ?? '')
  return new Map([[whole, LEFT], ...pick(file, (name) => setOf(name) === whole)])
}

/** The sets that have left the files, and about which nobody has decided. */
export function undecidedIn(base: Values): string[] {
  return leftIn(base, (value) => value !== LEFT && value !== KEPT)
}

/** The sets that have left the files, and that an administrator has kept. */
export function keptIn(base: Values): string[] {
  return leftIn(base, (value) => value === KEPT)
}

function leftIn(base: Values, isMeant: (value: string) => boolean): string[] {
  return [...base].flatMap(([name, value]) => (isWholeSet(name) && isMeant(value) ? name.slice(4) : []))
}

/** Sets that left the files before stay as they are. */
function mergeLeftSets({ file, base, stored }: Three, left: readonly string[]): Merge {
  const isBefore = (name: string) =>
    isWholeSet(name) && [LEFT, KEPT].includes(base.get(name) ?? '') && !file.has(`${name}/title`)
  const before = pick(base, isBefore)
  const valuesOf = (valueOf: (slug: string) => string) =>
    new Map([...before, ...left.map((slug) => [wholeOf(slug), valueOf(slug)] as const)])
  return mergeValues({
    file: valuesOf(() => LEFT),
    base: valuesOf((slug) => base.get(wholeOf(slug)) ?? readWholeSet(base, slug)),
    stored: valuesOf((slug) => readWholeSet(stored, slug)),
  })
}

/** A new set without questions, because they are still in another set, is not loaded: learners would see an empty set. */
function withoutEmptySets(merge: CourseMerge, added: readonly string[]): CourseMerge {
  const items = pick(merge.merged, (name) => name.startsWith('item/'))
  const filled = new Set([...items.values()].map(setOfItem))
  const isLoaded = (name: string) =>
    !added.some((slug) => !filled.has(slug) && name.startsWith(`${wholeOf(slug)}/`))
  return {
    ...merge,
    verdicts: pick(merge.verdicts, isLoaded),
    merged: pick(merge.merged, isLoaded),
    bases: pick(merge.bases, isLoaded),
    conflicts: merge.conflicts.filter(isLoaded),
  }
}

function titledIn(values: Values): string[] {
  return [...values.keys()].flatMap((name) => /^set\/(.+)\/title$/.exec(name)?.[1] ?? [])
}

function pick<T>(values: ReadonlyMap<string, T>, isMeant: (name: string) => boolean): Map<string, T> {
  return new Map([...values].filter(([name]) => isMeant(name)))
}
