import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityProblems } from '#domain/authoring/item-integrity.ts'
import { editYaml } from '../../../content/edit-yaml.ts'
import { parseFile } from '../../../content/parse-file.ts'
import type { YamlEdit } from '../../../content/splice-yaml.ts'
import { CourseFile, SetFile } from '../course-files.ts'
import { COURSE, type ReadCourse } from '../read-course.ts'

/** An edit of a file for the value with this name. */
export type FileChange = { name: string; file: string; edit: YamlEdit }

/**
 * The text of a course's file with these changes, and the names of those that are not in it: the file would no longer load, or
 * would not say what was meant.
 */
export function editFile(
  folder: string,
  file: string,
  { changes, course }: { changes: readonly FileChange[]; course: ReadCourse },
): { text: string; refused: string[] } {
  const before = readFileSync(join(folder, file), 'utf8')
  const textWith = (some: readonly FileChange[]) =>
    editYaml(
      before,
      some.map(({ edit }) => edit),
      (content) => readEdited(file, content, course),
    )
  const whole = textWith(changes)
  if (whole !== null) return { text: whole, refused: [] }
  let [text, written] = [before, [] as FileChange[]]
  const refused: string[] = []
  // Places are exchanged among sets, so one without the others could be taken twice.
  for (const group of Map.groupBy(changes, ({ name }) =>
    name.replace(/^set\/.*\/place$/, 'places'),
  ).values()) {
    const next = textWith([...written, ...group])
    if (next === null) refused.push(...new Set(group.map(({ name }) => name)))
    else [text, written] = [next, [...written, ...group]]
  }
  return { text, refused }
}

/** What the loader would read; null if it would refuse the file. */
function readEdited(file: string, content: unknown, { sets, blueprint }: ReadCourse): object | null {
  const { domains } = blueprint.rules
  if (file === COURSE) {
    const read = parseFile(CourseFile, content)
    if (!read.ok) return null
    const empty = read.value.sets.map((set) => ({ ...set, items: [] }))
    return integrityProblems(empty, read.value.links, domains).length === 0 ? read.value : null
  }
  const read = parseFile(SetFile, content)
  if (!read.ok) return null
  const own = sets.filter((set) => set.file === file).map((set) => ({ ...set, items: read.value.items }))
  return integrityProblems(own, [], domains).length === 0 ? read.value : null
}
