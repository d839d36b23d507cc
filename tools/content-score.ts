// npm run content:score -- SHEET ANSWERS [--relabel]: compares a blind reader's answers to a sheet with the keys, prints what to
// look at, and writes the record in content/readings. Questions that have changed since the sheet was printed are left out.
// `--relabel` also gives each question the median of the difficulties that its readers found. A reader is known by the sheet, so
// corrected answers replace earlier ones, and every reader needs a sheet with another seed.
import { formatCount } from '../src/domain/site/format-count.ts'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { DIFFICULTIES } from '../src/domain/authoring/item.ts'
import { readingFigures, type ScoredItem } from '../src/domain/authoring/score-reading.ts'
import { Problem } from '../start/problem.ts'
import { fail } from '../start/site/fail.ts'
import { COURSES, readAnswers, readCourseOf, readSheet } from './authoring/read-input.ts'
import { addReading, isSplit, readRecords, settledDifficulties, updateRecords } from './authoring/records.ts'
import { relabel } from './authoring/relabel.ts'
import { scoreSheet } from './authoring/score-sheet.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { relabel: { type: 'boolean', default: false } },
  })
  const [sheet, file, ...others] = positionals
  if (!sheet || !file || others.length > 0)
    throw new Problem('Usage: npm run content:score -- SHEET ANSWERS [--relabel]')
  const { course: slug, seed, answers } = readAnswers(file)
  const course = readCourseOf(slug)
  const items = course.sets.flatMap((set) => set.items)
  const shown = readSheet(sheet)
  const { read, changed, missing, notOnSheet } = scoreSheet(items, shown, { answers, seed })
  for (const id of notOnSheet) console.log(`${id}: not scored, because the sheet has no such question`)
  for (const id of changed) console.log(`${id}: not scored, because it is not as on the sheet`)
  for (const id of missing) console.log(`${id}: not scored, because it has no answer`)
  for (const line of describe(read)) console.log(line)
  // Editors add or remove empty lines at the end of a file.
  const reader = createHash('sha256').update(`${shown.trimEnd()}\n`).digest('hex').slice(0, 6)
  const today = new Date().toISOString().slice(0, 10)
  const path = updateRecords(slug, (before) => {
    const records = addReading(before, read, { reader, today })
    // Relabelling can be refused, so it comes before anything is written.
    if (values.relabel) {
      const count = relabel(join(COURSES, slug), course.sets, settledDifficulties(items, records))
      console.log(`${formatCount(count, 'question has', 'questions have')} another difficulty now.`)
    }
    return records
  })
  console.log(`The record is in ${relative(process.cwd(), path)}.`)
  const records = readRecords(slug)
  const split = items.filter((item) => isSplit(item, records)).length
  if (split > 0)
    console.log(
      `Readers are split on the difficulty of ${split} questions. npm run -s content:sheet -- ${slug} --split prints them for another reader.`,
    )
} catch (error) {
  fail(error)
}

function describe(read: readonly ScoredItem[]): string[] {
  const figures = readingFigures(read)
  return [
    ...read.flatMap(({ item, answer, key, isAgreed, ambiguous, flaw }) => [
      ...(isAgreed ? [] : [`${item.id}: answered ${answer}, the key is ${key}`]),
      ...(ambiguous ? [`${item.id}: the reader could defend another answer`] : []),
      ...(flaw === null ? [] : [`${item.id}: ${flaw}`]),
    ]),
    `${figures.agreed} of ${figures.items} answers agree with the key; ${figures.ambiguous} ambiguous; ${figures.flaws} with a flaw`,
    `${figures.sameDifficulty} of ${figures.items} are as difficult as labelled`,
    ...DIFFICULTIES.map(
      (label, index) =>
        `  labelled ${label}: ${figures.difficulties[index]!.join('/')} read as easy/medium/hard`,
    ),
  ]
}
