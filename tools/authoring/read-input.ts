import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DIFFICULTIES } from '../../src/domain/authoring/item.ts'
import type { BlindAnswer } from '../../src/domain/authoring/score-reading.ts'
import { parseFile, parseYaml } from '../../src/server/content/parse-file.ts'
import { isFile, NOT_UTF8, readText } from '../../src/server/content/read-text.ts'
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
      z.transform(({ flaw, ...answer }): BlindAnswer => ({ ...answer, flaw: flaw?.trim() || null })),
    ),
  ),
})

/** The folder of a course. Throws a `Problem` if there is none. */
export function folderOf(slug: string): string {
  const folder = join(COURSES, slug)
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(folder))
    throw new Problem(`There is no course ${slug} in content/courses.`)
  return folder
}

/** A course without problems that would stop a start. */
export function readCourseOf(slug: string): ReadCourse {
  const reading = readCourse(folderOf(slug))
  if (reading.ok) return reading.course
  throw new Problem(`${slug} has problems. npm run content:check lists them; correct them first.`)
}

export function readWholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new Problem(`${name} ${text} is not a whole number of at most nine digits.`)
  return Number(text)
}

/** A sheet as `npm run content:sheet` printed it. */
export function readSheet(path: string): string {
  if (!isFile(path)) throw new Problem(`There is no file ${path}.`)
  return requireText(path)
}

/** A file's text; throws a `Problem` if it is not UTF-8. */
export function requireText(path: string): string {
  const text = readText(path)
  if (text === null) throw new Problem(`${path} ${NOT_UTF8}.`)
  return text
}

/** The answers of a blind reader, from a file as `npm run content:sheet` describes it. */
export function readAnswers(path: string): {
  course: string
  seed: number
  answers: Map<string, BlindAnswer>
} {
  const read = parseYaml(readSheet(path))
  if (!read.ok) throw new Problem(`${path} ${read.problem}`)
  const parsed = parseFile(AnswerFile, read.content)
  if (!parsed.ok)
    throw new Problem(
      parsed.problems
        .map(({ path: at, message }) => `${path}: ${at.join('.') || 'file'}: ${message}`)
        .join('\n'),
    )
  const answers = new Map(Object.entries(parsed.value.answers))
  if (answers.size === 0) throw new Problem(`${path} has no answers.`)
  return { ...parsed.value, answers }
}
