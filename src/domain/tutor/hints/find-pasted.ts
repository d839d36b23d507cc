import { formsOf } from '../library/build-library.ts'

/** From this share of a stem's words on, a message repeats the stem. */
const LEAST_SHARE = 0.6
/** Shorter stems have words that many messages share by chance. */
const LEAST_WORDS = 5

/** The words of a stem in their common forms. */
export type StemForms = ReadonlySet<string>

export const stemForms = (stem: string): StemForms => new Set(formsOf(stem))

/** The question of whose stem the message repeats most words, in whatever order and inflection; null if it repeats the better part of none. */
export function findPasted<T extends { forms: StemForms }>(
  message: string,
  questions: readonly T[],
): T | null {
  const said = stemForms(message)
  const pasted = questions.filter(({ forms }) => repeats(said, forms))
  // Stems of one scenario have much in common.
  const [best] = pasted.toSorted(
    (one, other) => other.forms.intersection(said).size - one.forms.intersection(said).size,
  )
  return best ?? null
}

/** True if the message repeats most of any of the stems. */
export function isPasted(message: string, stems: readonly StemForms[]): boolean {
  const said = stemForms(message)
  return stems.some((forms) => repeats(said, forms))
}

function repeats(said: StemForms, forms: StemForms): boolean {
  return forms.size >= LEAST_WORDS && forms.intersection(said).size >= LEAST_SHARE * forms.size
}
