import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthoredSet, Difficulty } from '../../src/domain/authoring/item.ts'
import { editYaml } from '../../src/server/content/edit-yaml.ts'
import { parseFile } from '../../src/server/content/parse-file.ts'
import { SetFile } from '../../src/server/modules/authoring/course-files.ts'
import { Problem } from '../../start/problem.ts'

/**
 * Writes what readers found into the files of a course's sets. `difficulties` has no entry for a question whose label stays.
 * Returns how many have changed.
 */
export function relabel(
  folder: string,
  sets: readonly AuthoredSet[],
  difficulties: ReadonlyMap<string, Difficulty>,
): number {
  let changed = 0
  const texts = new Map<string, string>()
  for (const { file, items } of sets) {
    const edits = items.flatMap(({ id, difficulty }, index) => {
      const found = difficulties.get(id) ?? difficulty
      return found === difficulty ? [] : [{ path: ['items', index, 'difficulty'], value: found }]
    })
    if (edits.length === 0) continue
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const edited = editYaml(before, edits, (content) => {
      const parsed = parseFile(SetFile, content)
      return parsed.ok ? parsed.value : null
    })
    if (edited === null)
      throw new Problem(`${path} was not changed: its difficulties cannot be replaced in place.`)
    // Authors write these words without quotes.
    const lines = before.split('\n')
    const unquoted = edited
      .split('\n')
      .map((line, at) =>
        line === lines[at] ? line : line.replace(/^( +difficulty: )"(\w+)"(\r?)$/, '$1$2$3'),
      )
    texts.set(path, unquoted.join('\n'))
    changed += edits.length
  }
  for (const [path, text] of texts) writeFileSync(path, text)
  return changed
}
