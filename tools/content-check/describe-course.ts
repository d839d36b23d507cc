import { formatCount } from '../../src/domain/site/format-count.ts'
import { courseFigures } from '../../src/domain/authoring/course-lint.ts'
import { coursePatterns } from '../../src/domain/authoring/course-patterns.ts'
import type { AuthoredItem } from '../../src/domain/authoring/item.ts'
import { figuresOf, formatShare, type SetFigures } from '../../src/domain/authoring/set-figures.ts'
import { countWords } from '../../src/domain/authoring/notes.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'
import { countReaders, isDisputed, isSplit, type Records } from '../authoring/records.ts'

/**
 * Returns the figures of a course: one line per set, and one for the whole course. "Read blind" counts the items that at least one
 * reader has answered as they are now: of them, "once" those with a single reader, "split" those on whose difficulty readers
 * disagree, and "disputed" those of which a reader did not choose the key or could defend another answer.
 */
export function describeCourse(course: ReadCourse, records: Records): string[] {
  const { domains } = course.blueprint.rules
  return [
    ...course.sets.map((set) => describeSet(`${course.slug} ${set.order}`, figuresOf(set, domains))),
    describeWhole(course, records),
  ]
}

function describeSet(name: string, figures: SetFigures): string {
  const { items, difficulties, multiple, longestShare, positions, positionP, domains } = figures
  return [
    `${name}: ${formatCount(items, 'item')}`,
    `${multiple} multiple`,
    `easy/medium/hard ${Object.values(difficulties).join('/')}`,
    `key longest ${formatShare(longestShare)}`,
    `positions ${positions.join('/')} (p ${positionP.toFixed(2)})`,
    `domains ${domains.map(({ items: count }) => count).join('/')}`,
  ].join(', ')
}

function describeWhole(
  { slug, sets, blueprint, study: { notes, glossary } }: ReadCourse,
  records: Records,
): string {
  const figures = courseFigures({ sets, domains: blueprint.rules.domains })
  const items = sets.flatMap((set) => set.items)
  const patterns = coursePatterns(items)
  const covered = figures.objectives.filter(({ items }) => items > 0).length
  return [
    `${slug}: ${formatCount(figures.items, 'item')}`,
    `scenarios ${formatShare(figures.scenarioShare)}`,
    `key longest ${formatShare(patterns.longest)}, shortest ${formatShare(patterns.shortest)}`,
    `multiple ${formatShare(patterns.multiple)}`,
    `exhibits ${formatShare(patterns.exhibits)}`,
    `positions ${figures.positions.join('/')} (p ${figures.positionP.toFixed(2)})`,
    `objectives ${covered} of ${figures.objectives.length}`,
    describeReadings(items, records),
    `notes ${notes.map(({ markdown }) => countWords(markdown)).join('/') || 0} words`,
    `glossary ${formatCount(glossary.length, 'term')}`,
  ].join(', ')
}

function describeReadings(items: readonly AuthoredItem[], records: Records): string {
  const count = (test: (item: AuthoredItem) => boolean) => items.filter(test).length
  const read = count((item) => countReaders(item, records) > 0)
  const once = count((item) => countReaders(item, records) === 1)
  const split = count((item) => isSplit(item, records))
  const disputed = count((item) => isDisputed(item, records))
  return `read blind ${read} (once ${once}, split ${split}, disputed ${disputed})`
}
