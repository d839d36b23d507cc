import type { Values } from '../builders/content-values.ts'

/** What loading a course does with its values, written without the product's own code. */

type Known = ReadonlyMap<string, string>
/** What was taken up from the files: their values, and the sets that they had. */
export type Taken = {
  base: Values
  sets: Set<string>
  /** Sets that left the files and were kept. */
  kept: Set<string>
  /** Every question that was ever stored. */
  questions: Set<string>
}
/** A name with `undefined` is not there. */
export type Expected = { values: Map<string, string | undefined>; conflicts: string[] }

const FIELDS = ['title', 'published', 'place']
const setOf = (name: string) => name.split('/')[1]!
const setsOf = (values: Known) => [...values.keys()].filter((name) => name.endsWith('/title')).map(setOf)
const isOf = (slug: string) => (name: string, base: string | undefined) =>
  name === `set/${slug}` || name.startsWith(`set/${slug}/`) || (base ?? '').endsWith(`|${slug}`)

/** A set as one value. */
function wholeSet(values: Known, slug: string): string {
  return FIELDS.map((field) => values.get(`set/${slug}/${field}`)).join('|')
}

function setBase(base: Values, name: string, value: string | undefined): void {
  if (value === undefined) base.delete(name)
  else base.set(name, value)
}

/** The values after a start, and the conflicts. Moves the bases. */
export function expectStart(taken: Taken, { file, stored }: { file: Known; stored: Known }): Expected {
  const { base, sets, questions } = taken
  returnSets(taken, file)
  const values: Expected['values'] = new Map()
  const waiting = leaveSets(taken, { file, stored, values })
  const conflicts = waiting.map((slug) => `set/${slug}`)
  const waits = (name: string) => waiting.some((slug) => isOf(slug)(name, base.get(name)))
  /** A set that the course does not have yet appears with its first question, and questions come before sets here. */
  const isEmpty = (slug: string) =>
    file.has(`set/${slug}/title`) &&
    !sets.has(slug) &&
    !stored.has(`set/${slug}/place`) &&
    ![...values].some(([name, value]) => name.startsWith('item/') && value?.endsWith(`|${slug}`))
  for (const name of [...new Set([...file.keys(), ...stored.keys(), ...base.keys()])].toSorted()) {
    if (values.has(name)) continue
    const [f, b, s] = [file.get(name), base.get(name), stored.get(name)]
    const stays = waits(name) || (name.startsWith('set/') && isEmpty(setOf(name)))
    values.set(name, !stays && s === b ? f : s)
    if (stays) continue
    if (f !== s && f !== b && s !== b) conflicts.push(name)
    else setBase(base, name, f)
  }
  for (const [name, value] of values) if (name.startsWith('item/') && value !== undefined) questions.add(name)
  taken.sets = new Set([...setsOf(file).filter((slug) => !isEmpty(slug)), ...waiting])
  return { values, conflicts: conflicts.toSorted() }
}

/** Whatever differs from the file is in conflict if a kept set comes back. */
function returnSets({ base, kept, questions }: Taken, file: Known): void {
  for (const slug of kept) {
    if (!file.has(`set/${slug}/title`)) continue
    kept.delete(slug)
    for (const field of FIELDS) base.set(`set/${slug}/${field}`, 'returned')
    for (const [name, value] of file)
      if (questions.has(name) && !base.has(name) && value.endsWith(`|${slug}`)) base.set(name, 'returned')
  }
}

/** Sets that left the files leave the course, unless they were changed on the web. Those are returned. */
function leaveSets(
  { base, sets }: Taken,
  { file, stored, values }: { file: Known; stored: Known; values: Expected['values'] },
): string[] {
  return [...sets].filter((slug) => {
    if (file.has(`set/${slug}/title`)) return false
    const whole = `set/${slug}`
    if ((base.get(whole) ?? wholeSet(base, slug)) !== wholeSet(stored, slug)) return true
    for (const field of ['', '/title', '/published', '/place']) base.delete(`${whole}${field}`)
    const place = file.get(`${whole}/place`)
    setBase(base, `${whole}/place`, place)
    values.set(`${whole}/place`, place)
    return false
  })
}

/** Moves the bases as a decision does. */
export function expectDecision(
  { base, sets, kept }: Taken,
  { name, decision, file, stored }: { name: string; decision: 'file' | 'ours'; file: Known; stored: Known },
): void {
  const isWhole = name.startsWith('set/') && name.split('/').length === 2
  if (decision === 'file') setBase(base, name, isWhole ? wholeSet(stored, setOf(name)) : stored.get(name))
  else if (!isWhole) setBase(base, name, file.get(name))
  else {
    sets.delete(setOf(name))
    kept.add(setOf(name))
    for (const one of [...base.keys(), ...file.keys()])
      if (isOf(setOf(name))(one, base.get(one))) setBase(base, one, keptValue(base.get(one), file.get(one)))
  }
}

/** Of a question, only where it is counts as known: what else the file has changed is in conflict. */
function keptValue(base: string | undefined, file: string | undefined): string | undefined {
  if (!base?.includes('|') || file === undefined) return file
  return `${base.slice(0, base.lastIndexOf('|'))}${file.slice(file.lastIndexOf('|'))}`
}
