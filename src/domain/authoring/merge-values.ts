/**
 * What loading a course does with each of its values. Courses are edited in files and on the web, so three texts are
 * compared: the file's, the one that was last taken up from the file (the base), and the stored one.
 */

/** Canonical JSON by name. A name without a value is not there, which is a state like any other. */
export type Values = ReadonlyMap<string, string>

export type Verdict =
  /** File and database agree. */
  | 'same'
  /** Changed in the database only, or nowhere: what is stored stays. */
  | 'ours'
  /** Changed in the file only: the file is taken. */
  | 'file'
  /** Changed in both: what is stored stays until an administrator decides. */
  | 'conflict'

export function judge(
  file: string | undefined,
  base: string | undefined,
  stored: string | undefined,
): Verdict {
  if (file === stored) return 'same'
  if (file === base) return 'ours'
  return stored === base ? 'file' : 'conflict'
}

export type Merge = {
  verdicts: ReadonlyMap<string, Verdict>
  /** The values after loading. */
  merged: Values
  /** The bases after loading. They move with the file, except where it was not taken. */
  bases: Values
  /** Names in conflict, in order. */
  conflicts: string[]
}

export function mergeValues({ file, base, stored }: Record<'file' | 'base' | 'stored', Values>): Merge {
  const names = [...new Set([...file.keys(), ...base.keys(), ...stored.keys()])].toSorted()
  const verdicts = new Map(
    names.map((name) => [name, judge(file.get(name), base.get(name), stored.get(name))]),
  )
  const pick = (choose: (verdict: Verdict) => Values) =>
    new Map(
      names.flatMap((name) => {
        const value = choose(verdicts.get(name)!).get(name)
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  return {
    verdicts,
    merged: pick((verdict) => (verdict === 'file' ? file : stored)),
    bases: pick((verdict) => (verdict === 'conflict' ? base : file)),
    conflicts: names.filter((name) => verdicts.get(name) === 'conflict'),
  }
}

/** JSON with sorted keys, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
