// The record of blind readings: whether readers who did not see the key chose it, and what they said of each question as it is now.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import * as z from 'zod/mini'
import { type AuthoredItem, DIFFICULTIES, type Difficulty } from '../../src/domain/authoring/item.ts'
import { medianDifficulty, type ScoredItem } from '../../src/domain/authoring/score-reading.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import { Problem } from '../../start/problem.ts'

const READINGS = join(import.meta.dirname, '../../content/readings')
const Reading = z.strictObject({
  /** What the reader saw, and the key that the answer was compared with: see `fingerprint`. */
  text: z.string(),
  on: z.string(),
  agreed: z.boolean(),
  /** What each reader of this text found, by a name for the reader's sheet. */
  difficulty: z.record(z.string(), z.enum(DIFFICULTIES)),
  ambiguous: z.optional(z.boolean()),
  flaw: z.optional(z.string()),
})
export type Reading = z.output<typeof Reading>
export type Records = ReadonlyMap<string, Reading>

const INTRODUCTION = `# Written by npm run content:score: what blind readers said of each question. "text" stands for stem, choices and key, so that a
# question that was changed later counts as not read. "difficulty" has what each reader of this text found.
`

/**
 * Stands for what a reader saw and for the key: stem, choices and key. Spaces and line breaks are made alike, except in code blocks,
 * where they have a meaning.
 */
export function fingerprint({ stem, choices, key }: AuthoredItem): string {
  const plain = (text: string) =>
    text
      .trim()
      .split(/(^```.*?^```$)/ms)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\s+/g, ' ')))
      .join('')
  const shown = choices.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, text }) => [id, plain(text)])
  return createHash('sha256')
    .update(JSON.stringify([plain(stem), shown, key.toSorted()]))
    .digest('hex')
    .slice(0, 12)
}

/** True if a reader has answered the item as it is now. */
export function isRead(item: AuthoredItem, records: Records): boolean {
  return records.get(item.id)?.text === fingerprint(item)
}

/** The median of what readers found of each item as it is now; items on which they are split are left out. */
export function settledDifficulties(
  items: readonly AuthoredItem[],
  records: Records,
): Map<string, Difficulty> {
  return new Map(
    items.flatMap((item): [string, Difficulty][] => {
      const median = isRead(item, records) ? medianDifficulty(readersOf(item, records)) : null
      return median === null ? [] : [[item.id, median]]
    }),
  )
}

/** True if the difficulty that readers found of the item as it is now has no median: the two in the middle differ. */
export function isSplit(item: AuthoredItem, records: Records): boolean {
  return isRead(item, records) && medianDifficulty(readersOf(item, records)) === null
}

function readersOf({ id }: AuthoredItem, records: Records): Difficulty[] {
  return Object.values(records.get(id)!.difficulty)
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
 * Adds a reading to the records of these questions, or begins a new record where the question has changed since the last one. A
 * reader whose answers are scored again counts once; the answer replaces the earlier one where no one else has read the question.
 */
export function addReading(
  records: Records,
  read: readonly ScoredItem[],
  { reader, today }: { reader: string; today: string },
): Records {
  const added = read.map((scored): [string, Reading] => {
    const earlier = records.get(scored.item.id)
    const record = recordOf(scored, reader, today)
    const others = Object.keys(earlier?.difficulty ?? {}).filter((each) => each !== reader)
    return [
      scored.item.id,
      earlier?.text === record.text && others.length > 0 ? mergeReadings(earlier, record) : record,
    ]
  })
  return new Map([...records, ...added])
}

/** Replaces the records of a course. Returns the file's path. */
export function writeRecords(slug: string, records: Records, folder = READINGS): string {
  const lines = [...records]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, record]) => `${id}: ${stringify(record, { collectionStyle: 'flow', lineWidth: 0 }).trim()}\n`)
  const path = recordsPath(slug, folder)
  mkdirSync(dirname(path), { recursive: true })
  // A rename is whole or not at all, so an interruption loses no earlier records.
  writeFileSync(`${path}.new`, INTRODUCTION + lines.join(''))
  renameSync(`${path}.new`, path)
  return path
}

function recordsPath(slug: string, folder: string): string {
  return join(folder, `${slug}.yaml`)
}

function recordOf(
  { item, isAgreed, difficulty, ambiguous, flaw }: ScoredItem,
  reader: string,
  today: string,
): Reading {
  return {
    text: fingerprint(item),
    on: today,
    agreed: isAgreed,
    difficulty: { [reader]: difficulty },
    ...(ambiguous && { ambiguous }),
    ...(flaw !== null && { flaw }),
  }
}

/** What one reader doubted stays in the record, although the next did not. */
function mergeReadings(earlier: Reading, later: Reading): Reading {
  return {
    ...earlier,
    ...later,
    agreed: earlier.agreed && later.agreed,
    difficulty: { ...earlier.difficulty, ...later.difficulty },
  }
}
