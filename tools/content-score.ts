// npm run content:score -- SHEET ANSWERS [--relabel]: compares a blind reader's answers to a sheet with the keys, prints what to
// look at, and writes the record in content/readings. Questions that have changed since the sheet was printed are left out.
// `--relabel` also gives each question the reader's difficulty.
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSheet } from '../src/domain/authoring/blind-sheet.ts'
import { DIFFICULTIES } from '../src/domain/authoring/item.ts'
import { type ReadItem, readingFigures, scoreReading } from '../src/domain/authoring/score-reading.ts'
import { Problem } from '../start/problem.ts'
import { fail } from '../start/site/fail.ts'
import { COURSES, readAnswers, readCourseOf, readSheet } from './authoring/read-input.ts'
import { writeRecords } from './authoring/records.ts'
import { relabel } from './authoring/relabel.ts'

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
  const changed = items.filter((item) => answers.has(item.id) && !shown.includes(writeSheet([item], seed)))
  for (const { id } of changed) {
    answers.delete(id)
    console.log(`${id}: not scored, because it is not as on the sheet`)
  }
  const scored = scoreReading(items, answers, seed)
  if (!scored.ok) throw new Problem([`${file} was not scored:`, ...scored.problems].join('\n'))
  for (const line of describe(scored.read)) console.log(line)
  const record = writeRecords(slug, scored.read, { today: new Date().toISOString().slice(0, 10) })
  console.log(`The record is in ${relative(process.cwd(), record)}.`)
  if (values.relabel)
    console.log(
      `${relabel(join(COURSES, slug), course.sets, scored.read)} questions have another difficulty now.`,
    )
} catch (error) {
  fail(error)
}

function describe(read: readonly ReadItem[]): string[] {
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
