// npm run report:tutor [-- FOLDER] [-- --held-out] [-- --wrong]: asks the default tutor the questions of tools/tutor/questions
// and every term of every course, and prints the shares of right replies, then what its replies to wrong answers say.
// The held-out questions are for the end: they are printed only if asked for, and never what was wrong in them.
// --wrong lists the others with a wrong reply.
import { join } from 'node:path'
import { buildLibrary } from '../src/domain/tutor/library/build-library.ts'
import { listCourseFolders, readCourse } from '../src/server/modules/authoring/read-course.ts'
import {
  abstains,
  COMPARISONS,
  comparesTerms,
  countWords,
  definesTerm,
  foreignTerms,
  isRight,
  MOST_WORDS,
  pairsOfTerms,
  type Question,
  replyTo,
} from './tutor/judge-tutor.ts'
import { CRITERIA, judgeWrongAnswers } from './tutor/judge-why-wrong.ts'
import { libraryInputOf } from './tutor/read-library.ts'
import { readQuestions } from './tutor/read-questions.ts'

const options = process.argv.slice(2)
const folder =
  options.find((option) => !option.startsWith('--')) ?? join(import.meta.dirname, '../content/courses')
const courses = listCourseFolders(folder).flatMap((path) => {
  const reading = readCourse(path)
  return reading.ok ? [{ course: reading.course, library: buildLibrary(libraryInputOf(reading.course)) }] : []
})
const libraries = courses.map(({ library }) => library)
const asked = libraries.flatMap((library) =>
  readQuestions(library.course.slug).map((question) => ({ library, question })),
)
let failed = 0

/** What is reached today, less two points: below it, the tutor has become worse. Decision 054 says why it is not the aim. */
const REACHED = { english: 0.77, others: 0.835, abstains: 0.835, foreign: 0.91 }
const REACHED_HELD_OUT = { english: 0.698, others: 0.598, abstains: 0.813 }
printShares('questions', (question) => !question.heldOut, REACHED)
if (options.includes('--held-out')) printShares('held out', (question) => question.heldOut, REACHED_HELD_OUT)
print(
  'terms of the course',
  libraries.flatMap((library) => library.terms.map(({ term }) => definesTerm(library, term))),
  0.97,
)
for (const compare of COMPARISONS)
  print(
    `pairs of terms: ${compare('A', 'B')}`,
    libraries.flatMap((library) =>
      pairsOfTerms(library).map((pair) => comparesTerms(library, compare(...pair), pair)),
    ),
    0.97,
  )
const foreign = libraries.flatMap((library) =>
  foreignTerms(library, libraries).map((term) =>
    replyTo(library, { text: `What is ${term}?`, language: 'en' }),
  ),
)
print(
  'terms of other courses: abstains',
  foreign.map((reply) => reply !== null && abstains(reply)),
  REACHED.foreign,
  0.95,
)
const replies = [
  ...asked.map(({ library, question }) => replyTo(library, question)),
  ...libraries.flatMap((library) =>
    library.terms.map(({ term }) =>
      replyTo(library, { text: `Compare ${term} and ${library.terms[0]!.term}`, language: 'de' }),
    ),
  ),
]
print(
  `replies of at most ${MOST_WORDS} words`,
  replies.map((reply) => reply === null || countWords(reply) <= MOST_WORDS),
  1,
)
const judged = courses.flatMap(({ course, library }) => judgeWrongAnswers(course, library))
for (const name of Object.keys(CRITERIA))
  print(
    `wrong answers: ${name}`,
    judged.map(({ failed: missed }) => !missed.includes(name)),
    0.9,
  )
if (options.includes('--wrong')) {
  for (const { answer, failed: missed } of judged)
    if (missed.length > 0)
      console.log(`${answer.course} ${answer.item} ${answer.chosen}: ${missed.join('; ')}`)
  for (const { library, question } of asked)
    if (!question.heldOut && !isRight(library, question))
      console.log(`${library.course.slug} ${question.language}: ${question.text}`)
}
process.exitCode = failed === 0 ? 0 : 1

function printShares(
  name: string,
  isOfHalf: (question: Question) => boolean,
  least: Omit<typeof REACHED, 'foreign'>,
): void {
  const half = asked.filter(({ question }) => isOfHalf(question))
  const rights = (isOf: (question: Question) => boolean) =>
    half.filter(({ question }) => isOf(question)).map(({ library, question }) => isRight(library, question))
  const isAnswerable = ({ expects }: Question) => !('abstains' in expects)
  print(
    `${name}, English: right source`,
    rights((each) => isAnswerable(each) && each.language === 'en'),
    least.english,
    0.9,
  )
  print(
    `${name}, other languages: right source`,
    rights((each) => isAnswerable(each) && each.language !== 'en'),
    least.others,
    0.75,
  )
  print(
    `${name}, unanswerable: abstains`,
    rights((each) => !isAnswerable(each)),
    least.abstains,
    0.95,
  )
}

function print(name: string, rights: readonly boolean[], least: number, aim?: number): void {
  const right = rights.filter(Boolean).length
  const share = rights.length === 0 ? 1 : right / rights.length
  if (share < least) failed += 1
  const figures = `${right} of ${rights.length}`.padStart(14)
  console.log(
    `${share < least ? '✗' : '✓'} ${name.padEnd(44)} ${share.toFixed(3)} ${figures}  (at least ${least}${aim === undefined ? '' : `, aim ${aim}`})`,
  )
}
