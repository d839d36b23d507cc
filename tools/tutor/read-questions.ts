import { existsSync, readFileSync } from 'node:fs'
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

/** The questions about a course; none if nobody has written any. */
export function readQuestions(course: string): Question[] {
  const path = join(import.meta.dirname, 'questions', `${course}.yaml`)
  if (!existsSync(path)) return []
  const read = parseYaml(readFileSync(path, 'utf8'))
  if (!read.ok) throw new Error(`${path}: ${read.problem}`)
  const parsed = parseFile(Questions, read.content)
  if (!parsed.ok) throw new Error(`${path}: ${JSON.stringify(parsed.problems)}`)
  return parsed.value
}
