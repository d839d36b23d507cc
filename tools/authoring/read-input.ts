import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DIFFICULTIES } from '../../src/domain/authoring/item.ts'
import type { BlindAnswer } from '../../src/domain/authoring/score-reading.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import { type ReadCourse, readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { Problem } from '../../start/problem.ts'

export const COURSES = join(import.meta.dirname, '../../content/courses')

const AnswerFile = z.strictObject({
  course: z.string(),
  seed: z.int(),
  answers: z.record(
    z.string(),
    z.pipe(
      z.strictObject({
        /** `BC`, `B, C` or `[B, C]`. */
        answer: z.union([
          z.string(),
          z.pipe(
            z.array(z.string()),
            z.transform((letters) => letters.join('')),
          ),
        ]),
        difficulty: z.enum(DIFFICULTIES),
        ambiguous: z._default(z.boolean(), false),
        flaw: z._default(z.nullable(z.string()), null),
      }),
      z.transform((answer): BlindAnswer => answer),
    ),
  ),
})

export function readCourseOf(slug: string): ReadCourse {
  const folder = join(COURSES, slug)
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(folder))
    throw new Problem(`There is no course ${slug} in content/courses.`)
  const reading = readCourse(folder)
  if (reading.ok) return reading.course
  throw new Problem(`${slug} has problems. npm run content:check lists them; correct them first.`)
}

export function readWholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem(`${name} ${text} is not a whole number.`)
  return Number(text)
}

export function readSheet(path: string): string {
  if (!existsSync(path)) throw new Problem(`There is no file ${path}.`)
  return readFileSync(path, 'utf8')
}

/** The answers of a blind reader, from a file as `npm run content:sheet` describes it. */
export function readAnswers(path: string): {
  course: string
  seed: number
  answers: Map<string, BlindAnswer>
} {
  if (!existsSync(path)) throw new Problem(`There is no file ${path}.`)
  const read = parseYaml(readFileSync(path, 'utf8'))
  if (!read.ok) throw new Problem(`${path} ${read.problem}`)
  const parsed = parseFile(AnswerFile, read.content)
  if (!parsed.ok)
    throw new Problem(
      parsed.problems
        .map(({ path: at, message }) => `${path}: ${at.join('.') || 'file'}: ${message}`)
        .join('\n'),
    )
  return { ...parsed.value, answers: new Map(Object.entries(parsed.value.answers)) }
}
