import { isDeepStrictEqual } from 'node:util'
import { parseYaml } from './parse-file.ts'
import { spliceYaml, type YamlEdit } from './splice-yaml.ts'

/**
 * The text with these edits. Null if it would not say what they mean: authors can write the same values in many ways, and not
 * every text can be changed in place. Then their file must stay as it is.
 *
 * @param text may have Windows line breaks, which the result has too
 * @param read what the loader reads from a file's content, or null if it would refuse it
 */
export function editYaml(
  text: string,
  edits: readonly YamlEdit[],
  read: (content: unknown) => object | null,
): string | null {
  const before = parseYaml(text)
  if (!before.ok) return null
  const edited = spliceYaml(text.replaceAll('\r\n', '\n'), edits)
  const after = parseYaml(edited)
  const meant = read(applyEdits(before.content, edits))
  if (!after.ok || meant === null || !isDeepStrictEqual(read(after.content), meant)) return null
  return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited
}

/** What the content is with these edits, without any text. */
function applyEdits(content: unknown, edits: readonly YamlEdit[]): unknown {
  const edited = structuredClone(content)
  const at = (path: YamlEdit['path']) =>
    path.reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], edited)
  const removed: YamlEdit['path'][] = []
  for (const edit of edits) {
    if ('added' in edit) (at(edit.path) as unknown[]).push(edit.added)
    else if ('value' in edit)
      Object.assign(at(edit.path.slice(0, -1)) as object, { [edit.path.at(-1)!]: edit.value })
    else removed.push(edit.path)
  }
  // From the end, so that earlier indexes stay valid.
  for (const path of removed.toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1))))
    (at(path.slice(0, -1)) as unknown[]).splice(Number(path.at(-1)), 1)
  return edited
}
