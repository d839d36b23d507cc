import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPasted, questionForms } from '../../src/domain/tutor/hints/find-pasted.ts'
import { listCourseFolders, readCourse } from '../../src/server/modules/authoring/read-course.ts'
import { readQuestions } from './read-questions.ts'

/** How well pasted questions are recognised, over all courses (decision 051). */

const courses = listCourseFolders(join(import.meta.dirname, '../../content/courses')).flatMap((path) => {
  const reading = readCourse(path)
  if (!reading.ok) return []
  const items = reading.course.sets.flatMap((set) => set.items)
  const bank = items.map(({ stem, choices }) => ({
    stem,
    forms: questionForms({ stem, choices: choices.map(({ text }) => text) }),
  }))
  return [{ slug: reading.course.slug, bank }]
})

/** The halves of a text, cut between two words. */
function halves(text: string): [string, string] {
  const words = text.split(/\s+/)
  const middle = Math.floor(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

test.each(courses)('each stem of $slug is recognised, and nearly each in two halves', ({ bank }) => {
  for (const { stem } of bank) expect(findPasted([stem], bank)[0]?.stem).toBe(stem)
  const inHalves = bank.filter(({ stem }) =>
    findPasted(halves(stem), bank).some((found) => found.stem === stem),
  )
  expect(inHalves.length).toBeGreaterThanOrEqual(0.95 * bank.length)
})

/** A letter too many in each longer word. */
const misspelt = (text: string) => text.replaceAll(/\p{L}{5,}/gu, (word) => word.slice(0, 3) + word.slice(2))

test.each(courses)('nearly each stem of $slug is recognised with typing errors', ({ bank }) => {
  const found = bank.filter(({ stem }) =>
    findPasted([misspelt(stem)], bank).some((each) => each.stem === stem),
  )
  expect(found.length).toBeGreaterThanOrEqual(0.95 * bank.length)
})

test.each(courses)('no question of a learner about $slug is taken for one of the bank', ({ slug, bank }) => {
  const texts = readQuestions(slug).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(0)
  for (const at of texts.keys()) expect(findPasted(texts.slice(0, at + 1), bank)).toEqual([])
})
