import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { TUTOR_LANGUAGE_CODES } from '../../src/domain/tutor/reply.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import type { Question } from './judge-tutor.ts'

const text = z.string()
const Place = z.union([z.strictObject({ section: text }), z.strictObject({ term: text })])
const Questions = z.array(
  z.strictObject({
    language: z.enum(TUTOR_LANGUAGE_CODES),
    text,
    before: z.optional(z.array(text)),
    expects: z.union([Place, z.strictObject({ abstains: z.literal(true) })]),
    also: z.optional(z.array(Place)),
    heldOut: z.boolean(),
  }),
)

const FOLDER = join(import.meta.dirname, 'questions')

/** The questions about a course, of all its files; none if nobody has written any. */
export function readQuestions(course: string): Question[] {
  return listQuestionFiles(course).flatMap((file) => {
    const read = parseYaml(readFileSync(join(FOLDER, file), 'utf8'))
    if (!read.ok) throw new Error(`${file}: ${read.problem}`)
    const parsed = parseFile(Questions, read.content)
    if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`)
    return parsed.value
  })
}

/** The files about a course: `az-900.yaml` and further ones such as `az-900-2.yaml`. The third is held out. */
export function listQuestionFiles(course: string): string[] {
  return readdirSync(FOLDER)
    .filter((file) => new RegExp(`^${course}(-\\d)?\\.yaml$`).test(file))
    .toSorted((one, other) => one.length - other.length || one.localeCompare(other))
}
