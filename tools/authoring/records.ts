// The record of blind readings: for each question of a course, the last answer that a reader gave without seeing the key.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import * as z from 'zod/mini'
import { type AuthoredItem, DIFFICULTIES } from '../../src/domain/authoring/item.ts'
import type { ScoredItem } from '../../src/domain/authoring/score-reading.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import { Problem } from '../../start/problem.ts'

const READINGS = join(import.meta.dirname, '../../content/readings')
const Reading = z.strictObject({
  /** What the reader saw, and the key that the answer was compared with: see `fingerprint`. */
  text: z.string(),
  on: z.string(),
  agreed: z.boolean(),
  difficulty: z.enum(DIFFICULTIES),
  ambiguous: z.optional(z.boolean()),
  flaw: z.optional(z.string()),
})
type Reading = z.output<typeof Reading>
export type Records = ReadonlyMap<string, Reading>

const INTRODUCTION = `# Written by npm run content:score: the last blind answer to each question. "text" stands for stem, choices and key,
# so that a question that was changed later counts as not read.
`

/** Stands for what a reader saw and for the key: stem, choices and key with their spaces and line breaks made alike. */
export function fingerprint({ stem, choices, key }: AuthoredItem): string {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
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

/** `folder` contains one file of records for each course that was read. */
export function readRecords(slug: string, folder = READINGS): Records {
  const path = join(folder, `${slug}.yaml`)
  if (!existsSync(path)) return new Map()
  const read = parseYaml(readFileSync(path, 'utf8'))
  const parsed = read.ok ? parseFile(z.record(z.string(), Reading), read.content ?? {}) : null
  if (!parsed?.ok)
    throw new Problem(`${path} cannot be read. npm run content:score writes it; restore it from git.`)
  return new Map(Object.entries(parsed.value))
}

/** Replaces the records of these questions and keeps all others. Returns the file's path. */
export function writeRecords(
  slug: string,
  read: readonly ScoredItem[],
  { today, folder = READINGS }: { today: string; folder?: string },
): string {
  const added = read.map(({ item, isAgreed, difficulty, ambiguous, flaw }): [string, Reading] => [
    item.id,
    {
      text: fingerprint(item),
      on: today,
      agreed: isAgreed,
      difficulty,
      ...(ambiguous && { ambiguous }),
      ...(flaw !== null && { flaw }),
    },
  ])
  const all = [...new Map([...readRecords(slug, folder), ...added])].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = all.map(
    ([id, record]) => `${id}: ${stringify(record, { collectionStyle: 'flow', lineWidth: 0 }).trim()}\n`,
  )
  const path = join(folder, `${slug}.yaml`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, INTRODUCTION + lines.join(''))
  return path
}
