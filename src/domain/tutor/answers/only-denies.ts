import { wordsOf } from '../words/words.ts'

const DENIES: ReadonlySet<string> = new Set(['not', 'no', 'nor', 'without'])

/** True if the text has the words, but only after "not": "obscurity, not encryption" is not about encryption. */
export function onlyDenies(text: string, forms: ReadonlySet<string>): boolean {
  const words = wordsOf(text)
  const named = words.filter(({ form }) => forms.has(form))
  const denied = named.filter((word) => DENIES.has(words[words.indexOf(word) - 1]?.shown.toLowerCase() ?? ''))
  return named.length > 0 && denied.length === named.length
}
