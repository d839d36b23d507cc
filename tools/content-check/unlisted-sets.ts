import { join } from 'node:path'
import type { LintProblem } from '../../src/domain/authoring/item.ts'
import { isFile, listNames } from '../../src/server/content/read-text.ts'
import { foreignMessage, type ReadCourse } from '../../src/server/modules/authoring/read-course.ts'

const SETS = 'sets'

/** Reports files of questions that `course.yaml` does not list, so that no one sees them. */
export function unlistedSets(folder: string, { sets }: ReadCourse): LintProblem[] {
  return listNames(join(folder, SETS))
    .map((name) => `${SETS}/${name}`)
    .filter((file) => !sets.some((set) => set.file === file))
    .map((file) => ({
      file,
      message: foreignIn(join(folder, file)) ?? 'is in no set of course.yaml – list it there, or remove it',
    }))
}

/** Files beside the courses in a format of another program, which nobody reads. */
export function foreignFiles(folder: string): string[] {
  return listNames(folder).flatMap((name) => {
    const message = foreignIn(join(folder, name))
    return message === null ? [] : [`${name}: ${message}`]
  })
}

function foreignIn(path: string): string | null {
  return isFile(path) ? foreignMessage(path) : null
}
