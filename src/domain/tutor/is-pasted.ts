import { formsOf } from './library/build-library.ts'

/** From this share of a stem's words on, a message repeats the stem. */
const LEAST_SHARE = 0.6
/** Shorter stems have words that many messages share by chance. */
const LEAST_WORDS = 5

/** True if the message repeats most of any of the stems, in whatever order and inflection. */
export function isPasted(message: string, stems: readonly string[]): boolean {
  const said = new Set(formsOf(message))
  return stems.some((stem) => {
    const asked = new Set(formsOf(stem))
    return asked.size >= LEAST_WORDS && asked.intersection(said).size >= LEAST_SHARE * asked.size
  })
}
