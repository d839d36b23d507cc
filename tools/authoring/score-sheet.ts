import { renderSheet } from '../../src/domain/authoring/blind-sheet.ts'
import type { AuthoredItem } from '../../src/domain/authoring/item.ts'
import { type BlindAnswer, type ScoredItem, scoreReading } from '../../src/domain/authoring/score-reading.ts'
import { Problem } from '../../start/problem.ts'

/**
 * Compares the answers to a sheet with the keys. `changed` lists the ids of questions that are not as they are on the sheet, or
 * that the course no longer has, and `notOnSheet` those of the course's other questions: answers to both are left out. `missing` lists the questions without an answer.
 */
export function scoreSheet(
  items: readonly AuthoredItem[],
  sheet: string,
  { answers, seed }: { answers: ReadonlyMap<string, BlindAnswer>; seed: number },
): { read: ScoredItem[]; changed: string[]; missing: string[]; notOnSheet: string[] } {
  const shown = `${sheet.trimEnd()}\n`
  const isAsShown = (item: AuthoredItem) => {
    const block = `${renderSheet([item], seed)}\n`
    return shown.includes(`${block}\n## `) || shown.endsWith(block)
  }
  const known = new Map(items.map((item) => [item.id, item]))
  const isOnSheet = (id: string) => shown.includes(`## ${id}\n`)
  const notOnSheet = [...answers.keys()].filter((id) => known.has(id) && !isOnSheet(id))
  const changed = [...answers.keys()].filter((id) => {
    const item = known.get(id)
    return isOnSheet(id) && !(item && isAsShown(item))
  })
  if (changed.length + notOnSheet.length === answers.size)
    throw new Problem(
      `No question is as it is on the sheet. Is this the sheet that was answered, and is its seed ${seed}?`,
    )
  const left = new Map([...answers].filter(([id]) => !changed.includes(id) && !notOnSheet.includes(id)))
  const scored = scoreReading(items, left, seed)
  if (!scored.ok) throw new Problem(['The answers were not scored:', ...scored.problems].join('\n'))
  const missing = items.map(({ id }) => id).filter((id) => isOnSheet(id) && !answers.has(id))
  return { read: scored.read, changed, missing, notOnSheet }
}
