/** A change that breaks one rule of the product, and the files of the tests that must detect it. */
export type Fault = { name: string; edits: readonly Edit[]; tests: readonly string[] }

/**
 * A change to one file. `uses`: every use of that function is replaced (but not its imports or its
 * declaration), so the fault still applies after the code is rewritten. `text`: a string that occurs once,
 * for SQL and for rules inside a function.
 */
export type Edit = { file: string; by: string } & ({ uses: string } | { text: string })

/** An edit that replaces each use of the function `name` in the file with another function. */
export const uses = (file: string, name: string, by: string): Edit => ({ file, uses: name, by })
export const text = (file: string, was: string, by: string): Edit => ({ file, text: was, by })

/**
 * Returns the file's content with the fault. Throws if there is nothing to replace, or if `text` occurs more
 * than once.
 */
export function plant(content: string, edit: Edit): string {
  if ('text' in edit) {
    const times = content.split(edit.text).length - 1
    if (times !== 1)
      throw new Error(
        `${edit.file} must contain this text once, but contains it ${times} times: ${edit.text}`,
      )
    return content.replace(edit.text, () => edit.by)
  }
  const importOrUse = new RegExp(`^import[^;]*? from '.+'$|(?<!function )\\b${edit.uses}\\b`, 'gm')
  let times = 0
  const planted = content.replace(importOrUse, (found) => {
    if (found.startsWith('import')) return found
    times += 1
    // `Object` returns the function unchanged. Without it, a line might begin with a bracket and so continue
    // the previous line.
    return `Object(${edit.by})`
  })
  if (times === 0) throw new Error(`${edit.file} does not use ${edit.uses}`)
  return planted
}
