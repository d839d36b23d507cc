import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type ReadCourse, readCourse } from '../../src/server/modules/authoring/read-course.ts'

/** A copy of one of the project's courses, which tests may change; deleted after the tests of the file. */
export function copyCourse(slug: string): {
  /** It has the folder `courses`, and room for other files. */
  folder: string
  /** The copied course's folder. */
  course: string
  read: () => ReadCourse
} {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-authoring-'))
  const course = join(folder, 'courses', slug)
  cpSync(join(import.meta.dirname, '../../content/courses', slug), course, { recursive: true })
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = () => {
    const reading = readCourse(course)
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    return reading.course
  }
  return { folder, course, read }
}
