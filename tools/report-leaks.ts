// npm run report:leaks [-- FOLDER]: prints by how much each hint of the tutor raises the share of questions that somebody gets
// right who only compares words.
import { join } from 'node:path'
import { listCourseFolders, readCourse } from '../src/server/modules/authoring/read-course.ts'
import { casesOf, CONTROLS, HINTS, measureLeaks, MOST_MARGIN, REVEALED } from './tutor/leaks.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../content/courses')
const cases = listCourseFolders(folder).flatMap((path) => {
  const reading = readCourse(path)
  return reading.ok ? casesOf(reading.course) : []
})
const leaks = measureLeaks(cases)
const columns = [...HINTS, ...REVEALED, ...CONTROLS]
console.log(`${cases.length} questions with one correct answer\n`)
console.log('attacker'.padEnd(28) + 'stem alone  ' + columns.map((name) => name.padStart(8)).join('  '))
for (const { attacker, stemAlone, margins } of leaks)
  console.log(
    attacker.padEnd(28) +
      stemAlone.toFixed(3).padStart(10) +
      '  ' +
      columns.map((name) => signed(margins[name]!).padStart(Math.max(8, name.length))).join('  '),
  )
const most = Math.max(...leaks.flatMap(({ margins }) => HINTS.map((name) => margins[name]!)))
const isSafe = most <= MOST_MARGIN
const sees = CONTROLS.every((name) => leaks.some(({ margins }) => margins[name]! > MOST_MARGIN))
console.log(`\nThe most that a hint adds: ${signed(most)} (limit ${signed(MOST_MARGIN)}).`)
console.log(
  'L3 and L4 come after a reveal. The paragraph as written is what the open notes give to anybody who looks it up.',
)
if (!sees) console.log('A text that tells the answer was not noticed: the comparison proves nothing.')
console.log(`${Number(isSafe) + Number(sees)} passed, ${Number(!isSafe) + Number(!sees)} failed`)
process.exitCode = isSafe && sees ? 0 : 1

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share).toFixed(3)}`
}
