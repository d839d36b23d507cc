import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { domainOf, idPrefix, renderSkeleton } from '../../src/domain/authoring/item-skeleton.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import { isFile } from '../../src/server/content/read-text.ts'
import { BlueprintFile, CourseFile } from '../../src/server/modules/authoring/course-files.ts'
import { Problem } from '../../start/problem.ts'
import { requireText } from './read-input.ts'
import { readRecords } from './records.ts'

/** Other questions of the course may be unfinished, so only this much of them is read. */
const Begun = z.object({
  items: z._default(z.nullable(z.array(z.object({ id: z.string(), key: z.array(z.string()) }))), null),
})

/**
 * Adds an empty question for an objective to the set in place `order` of a course, or to its last set. The rest of the file keeps
 * its text; a byte order mark and the line breaks of Windows are dropped. `location` is the file and the line where the question begins.
 */
export function addQuestion(
  folder: string,
  objective: string,
  order: number | null = null,
): { location: string; id: string; domain: string } {
  const course = readYaml(folder, 'course.yaml', CourseFile)
  const { domains } = readYaml(folder, course.blueprintFile, BlueprintFile).rules
  const domain = domainOf(domains, objective)
  if (domain === undefined) {
    const known = domains.flatMap(({ objectives }) => objectives.map(({ code }) => code))
    throw new Problem(`${course.slug} has no objective ${objective}. It has ${known.join(', ')}.`)
  }
  const placed = course.sets.filter((set) => set.order !== null).toSorted((a, b) => a.order! - b.order!)
  const set = order === null ? placed.at(-1) : placed.find((each) => each.order === order)
  if (!set)
    throw new Problem(`${course.slug} has no set ${order ?? ''} with a file. Add it to course.yaml first.`)
  const begun = new Map(course.sets.map(({ file }) => [file, readBegun(folder, file)]))
  const ids = [...begun.values()].flatMap((items) => items.map(({ id }) => id))
  const items = begun.get(set.file)!
  const usedIds = [...ids, ...readRecords(course.slug).keys()]
  const { id, yaml } = renderSkeleton(
    { order: set.order!, items, usedIds },
    { domain, objective, prefix: idPrefix(ids, course.slug) },
  )
  const path = join(folder, set.file)
  const before = isFile(path) ? requireText(path).trimEnd() : ''
  const start = `${before === '' ? 'items:' : before}\n`
  const after = parseYaml(start + yaml)
  const listed = after.ok ? Begun.safeParse(after.content).data?.items : undefined
  if (listed?.length !== items.length + 1 || listed.at(-1)?.id !== id)
    throw new Problem(
      `${basename(folder)}/${set.file} was not changed: its list of items must come last and be indented by two spaces.`,
    )
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, start + yaml)
  return { location: `${relative(process.cwd(), path)}:${start.split('\n').length}`, id, domain }
}

function readYaml<T extends z.ZodMiniType>(folder: string, file: string, schema: T): z.output<T> {
  const path = join(folder, file)
  if (!isFile(path)) throw new Problem(`There is no file ${basename(folder)}/${file}.`)
  const read = parseYaml(requireText(path))
  const parsed = read.ok ? parseFile(schema, read.content) : null
  if (parsed?.ok) return parsed.value
  throw new Problem(`${basename(folder)}/${file} has problems. npm run content:check lists them.`)
}

/** A set without a file, and a file without a question, are the start of a set. */
function readBegun(folder: string, file: string): { id: string; key: string[] }[] {
  const path = join(folder, file)
  if (!isFile(path) || requireText(path).trim() === '') return []
  return readYaml(folder, file, Begun).items ?? []
}
