// The record of blind readings: whether readers who did not see the key chose it, and what they said of each question as it is now.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import * as z from 'zod/mini'
import { splitBlocks } from '../../src/domain/authoring/code.ts'
import { type AuthoredItem, DIFFICULTIES, type Difficulty } from '../../src/domain/authoring/item.ts'
import { medianDifficulty, type ScoredItem } from '../../src/domain/authoring/score-reading.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import { hasCode, Problem } from '../../start/problem.ts'

const READINGS = join(import.meta.dirname, '../../content/readings')
const Doubt = z.strictObject({
  /** True if the reader's answer is not the key. */
  disagrees: z.optional(z.boolean()),
  ambiguous: z.optional(z.boolean()),
  flaw: z.optional(z.string()),
})
const Reading = z.strictObject({
  /** What the reader saw, and the key that the answer was compared with: see `fingerprint`. */
  text: z.string(),
  on: z.string(),
  /** What each reader of this text found, by a name for the reader's sheet. */
  difficulty: z.record(z.string(), z.enum(DIFFICULTIES)),
  /** What readers doubted, by the same names. */
  doubts: z.optional(z.record(z.string(), Doubt)),
})
export type Reading = z.output<typeof Reading>
export type Records = ReadonlyMap<string, Reading>

const INTRODUCTION = `# Written by npm run content:score: what blind readers said of each question. "text" stands for stem, choices and key, so that a
# question that was changed later counts as not read. "difficulty" has what each reader of this text found, "doubts" what readers
# found wrong.
`

/**
 * Stands for what a reader saw and for the key: stem, choices and key. Spaces and line breaks are made alike, except in code blocks,
 * where they have a meaning.
 */
export function fingerprint({ stem, choices, key }: AuthoredItem): string {
  const plain = (text: string) =>
    splitBlocks(text)
      .map((part) => (part.isCode ? part.text : `\n${part.text}\n`.replaceAll(/\s+/g, ' ')))
      .join('')
      .trim()
  const shown = choices.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, text }) => [id, plain(text)])
  return createHash('sha256')
    .update(JSON.stringify([plain(stem), shown, key.toSorted()]))
    .digest('hex')
    .slice(0, 12)
}

/** What readers said of the item as it is now; undefined if no one has read it. */
function readingOf(item: AuthoredItem, records: Records): Reading | undefined {
  const reading = records.get(item.id)
  return reading?.text === fingerprint(item) ? reading : undefined
}

/** The median of what readers found of each item as it is now; items on which they are split are left out. */
export function settledDifficulties(
  items: readonly AuthoredItem[],
  records: Records,
): Map<string, Difficulty> {
  return new Map(
    items.flatMap((item): [string, Difficulty][] => {
      const median = medianDifficulty(difficultiesOf(readingOf(item, records)))
      return median === null ? [] : [[item.id, median]]
    }),
  )
}

/** True if the difficulty that readers found of the item as it is now has no median: the two in the middle differ. */
export function isSplit(item: AuthoredItem, records: Records): boolean {
  const reading = readingOf(item, records)
  return reading !== undefined && medianDifficulty(difficultiesOf(reading)) === null
}

/** True if a reader of the item as it is now did not choose the key, or could defend another answer as well. */
export function isDisputed(item: AuthoredItem, records: Records): boolean {
  const doubts = Object.values(readingOf(item, records)?.doubts ?? {})
  return doubts.some(({ disagrees, ambiguous }) => disagrees || ambiguous)
}

/** How many readers have answered the item as it is now. */
export function countReaders(item: AuthoredItem, records: Records): number {
  return difficultiesOf(readingOf(item, records)).length
}

function difficultiesOf(reading: Reading | undefined): Difficulty[] {
  return Object.values(reading?.difficulty ?? {})
}

/** `folder` contains one file of records for each course that was read. */
export function readRecords(slug: string, folder = READINGS): Records {
  const path = recordsPath(slug, folder)
  if (!existsSync(path)) return new Map()
  const read = parseYaml(readFileSync(path, 'utf8'))
  const parsed = read.ok ? parseFile(z.record(z.string(), Reading), read.content) : null
  if (!parsed?.ok)
    throw new Problem(`${path} cannot be read. npm run content:score writes it; restore it from git.`)
  return new Map(Object.entries(parsed.value))
}

/**
 * Adds a reading to the records of these questions, or begins a new record where the question has changed since the last one. What a
 * reader says again replaces what the same reader said before.
 */
export function addReading(
  records: Records,
  read: readonly ScoredItem[],
  { reader, today }: { reader: string; today: string },
): Records {
  const added = read.map(({ item, isAgreed, difficulty, ambiguous, flaw }): [string, Reading] => {
    const earlier = readingOf(item, records)
    const { [reader]: _, ...doubts } = earlier?.doubts ?? {}
    if (!isAgreed || ambiguous || flaw !== null)
      doubts[reader] = {
        ...(!isAgreed && { disagrees: true }),
        ...(ambiguous && { ambiguous }),
        ...(flaw !== null && { flaw }),
      }
    const reading = {
      text: fingerprint(item),
      on: today,
      difficulty: { ...earlier?.difficulty, [reader]: difficulty },
      ...(Object.keys(doubts).length > 0 && { doubts }),
    }
    return [item.id, reading]
  })
  return new Map([...records, ...added])
}

/**
 * Replaces the records of a course by what `change` makes of them. Returns the file's path. Throws a `Problem` if another program
 * is replacing them; nothing is written if `change` throws.
 */
export function updateRecords(
  slug: string,
  change: (records: Records) => Records,
  folder = READINGS,
): string {
  const path = recordsPath(slug, folder)
  const draft = `${path}.new`
  mkdirSync(dirname(path), { recursive: true })
  reserve(draft)
  try {
    const lines = [...change(readRecords(slug, folder))]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([id, record]) => `${id}: ${stringify(record, { collectionStyle: 'flow', lineWidth: 0 }).trim()}\n`,
      )
    writeFileSync(draft, INTRODUCTION + lines.join(''))
    // A rename is whole or not at all, so an interruption loses no earlier records.
    renameSync(draft, path)
    return path
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Creates the file, or throws a `Problem` if it exists. */
function reserve(draft: string): void {
  try {
    writeFileSync(draft, '', { flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new Problem(
      `${draft} exists: another content:score is running, or one was interrupted. Wait for it, or delete the file.`,
    )
  }
}

function recordsPath(slug: string, folder: string): string {
  return join(folder, `${slug}.yaml`)
}
