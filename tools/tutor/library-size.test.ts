import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildInTurns, buildLibrary } from '../../src/domain/tutor/library/build-library.ts'
import { listCourseFolders, readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { MOST_TEXTS_BYTES } from '../../src/server/modules/tutor/find-library.ts'
import { libraryInputOf } from './read-library.ts'

/** The tutor keeps the libraries of courses in memory. If they did not fit, nearly every reply would build one. */

const inputs = listCourseFolders(join(import.meta.dirname, '../../content/courses')).flatMap((path) => {
  const reading = readCourse(path)
  return reading.ok ? [JSON.stringify(libraryInputOf(reading.course))] : []
})
const build = (input: string) => buildLibrary(JSON.parse(input))

test('the libraries of all courses fit into memory twice', () => {
  const bytes = inputs.map((input) => build(input).bytes).reduce((sum, each) => sum + each, 0)
  expect(inputs.length).toBeGreaterThanOrEqual(10)
  expect(bytes).toBeLessThan(MOST_TEXTS_BYTES / 2)
})

test('libraries take about as much memory as is counted for them', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  build(inputs[0]!)
  const before = used()
  const libraries = inputs.map(build)
  const taken = used() - before
  const counted = libraries.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(taken).toBeLessThan(1.3 * counted)
})

test('a library is built in many small steps', () => {
  const steps = [...buildInTurns(JSON.parse(inputs[0]!))].length
  expect(steps).toBeGreaterThan(100)
})
