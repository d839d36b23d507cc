import { formsOf } from './library/build-library.ts'

/** From this share of a stem's words on, a message repeats the stem. */
const LEAST_SHARE = 0.6
/** Shorter stems have words that many messages share by chance. */
const LEAST_WORDS = 5

/** The words of a stem in their common forms. */
export type StemForms = ReadonlySet<string>

export const stemForms = (stem: string): StemForms => new Set(formsOf(stem))

/** True if the message repeats most of any of the stems, in whatever order and inflection. */
export function isPasted(message: string, stems: readonly string[]): boolean {
  return repeatsStem(message, stems.map(stemForms))
}

/** The same for stems that are read once and compared with many messages. */
export function repeatsStem(message: string, stems: readonly StemForms[]): boolean {
  const said = new Set(formsOf(message))
  return stems.some(
    (asked) => asked.size >= LEAST_WORDS && asked.intersection(said).size >= LEAST_SHARE * asked.size,
  )
}
