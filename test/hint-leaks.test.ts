// What the tutor's hints add to the guesses of somebody who only compares words, over the whole question bank.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listCourseFolders, readCourse } from '../src/server/modules/authoring/read-course.ts'
import { casesOf, CONTROLS, HINTS, measureLeaks, MOST_MARGIN } from '../tools/tutor/leaks.ts'

const cases = listCourseFolders(join(import.meta.dirname, '../content/courses')).flatMap((path) => {
  const reading = readCourse(path)
  return reading.ok ? casesOf(reading.course) : []
})
const leaks = measureLeaks(cases)

test.each(leaks)('by "$attacker", no hint gives a key away', ({ margins }) => {
  expect(cases.length).toBeGreaterThan(200)
  for (const name of HINTS) expect.soft(margins[name], name).toBeLessThanOrEqual(MOST_MARGIN)
})

test.each(CONTROLS)('the %s is seen to give keys away', (name) => {
  expect(Math.max(...leaks.map(({ margins }) => margins[name]!))).toBeGreaterThan(MOST_MARGIN)
})
