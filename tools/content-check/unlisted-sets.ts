import { join } from 'node:path'
import type { LintProblem } from '../../src/domain/authoring/item.ts'
import { listNames } from '../../src/server/content/read-text.ts'
import type { ReadCourse } from '../../src/server/modules/authoring/read-course.ts'

const SETS = 'sets'

/** Reports files of questions that `course.yaml` does not list, so that no one sees them. */
export function unlistedSets(folder: string, { sets }: ReadCourse): LintProblem[] {
  return listNames(join(folder, SETS))
    .map((name) => `${SETS}/${name}`)
    .filter((file) => !sets.some((set) => set.file === file))
    .map((file) => ({ file, message: 'is in no set of course.yaml – list it there, or remove it' }))
}
