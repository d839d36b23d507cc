import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LintProblem } from '../../src/domain/authoring/item.ts'
import { isFolder } from '../../src/server/content/read-text.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'

const SETS = 'sets'

/** Reports files of questions that `course.yaml` does not list, so that no one sees them. */
export function unlistedSets(folder: string, { sets }: ReadCourse): LintProblem[] {
  const names = isFolder(join(folder, SETS)) ? readdirSync(join(folder, SETS)).toSorted() : []
  return names
    .filter((name) => !name.startsWith('.'))
    .map((name) => `${SETS}/${name}`)
    .filter((file) => !sets.some((set) => set.file === file))
    .map((file) => ({ file, message: 'is in no set of course.yaml – list it there, or remove it' }))
}
