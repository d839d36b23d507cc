import { isContentWord, plainWord, type Word, wordsOf } from '../words/words.ts'
import type { GlossaryTerm } from './texts.ts'

/** Names of vendors that people leave out. */
const VENDOR = /^(?:Azure|Amazon|AWS|Microsoft|Apache|Cisco|HCP)\s+(?=\S)/

/**
 * The names of a term, in common forms without spaces, so that "multi-factor" and "multifactor" are the same: its whole
 * name and its parts inside and outside of brackets; then what is left without the vendor and its translations; then its
 * initials.
 */
export function namesOfTerm({ term, aliases }: GlossaryTerm): [Name[], Name[], Name[]] {
  const [, outside = term, inside = ''] = /^(.*?)\s*\(([^)]+)\)\s*$/.exec(term) ?? []
  const whole = [term, outside, ...(isAcronymOf(inside, outside) ? [inside] : [])]
  const shorter = [outside, ...outside.split(/,\s+/).slice(0, 1)]
    .map((name) => name.replace(VENDOR, ''))
    .filter((name) => !whole.includes(name))
  const translated = Object.values(aliases ?? {}).flat()
  return [namesIn(whole), namesIn([...shorter, ...translated]), namesIn(initialsOf(outside))]
}

/** `key` is in common forms, `length` the number of letters as written. */
type Name = { key: string; length: number }

function namesIn(names: readonly string[]): Name[] {
  const byKey = new Map(names.map((name) => [nameKey(name), lettersOf(name)]))
  return [...byKey].filter(([key]) => key !== '').map(([key, length]) => ({ key, length }))
}

function lettersOf(name: string): number {
  return namedWords(name).reduce((sum, { shown }) => sum + shown.length, 0)
}

/** The name in common forms without spaces and without words such as "of". */
export function nameKey(name: string): string {
  return namedWords(name)
    .map(({ form }) => form)
    .join('')
}

function namedWords(name: string): Word[] {
  const words = wordsOf(name)
  const content = words.filter(isContentWord)
  return content.length > 0 ? content : words
}

/** The name without what is in brackets, in lower case and without spaces, for finding it despite typing errors. */
export function plainNameOf(term: string): string {
  return wordsOf(shortName(term))
    .map(({ shown }) => plainWord(shown))
    .join('')
}

/** The name without what is in brackets. */
export function shortName(term: string): string {
  return term.replace(/\s*\([^)]*\)$/, '')
}

/** What is in brackets is a name too if its letters are those of the name, as in "Service level agreement (SLA)". */
function isAcronymOf(inside: string, outside: string): boolean {
  const letters = inside.replace(/^AWS\s+/, '').toLowerCase()
  let at = 0
  for (const letter of outside.toLowerCase()) if (letter === letters[at]) at += 1
  return letters !== '' && !letters.includes(' ') && at === letters.length
}

/**
 * "VM" for "Virtual machine", "NACL" for "Network ACL": of two words or more. A word such as "vs" counts as initials only if it
 * is written in capitals.
 */
function initialsOf(name: string): string[] {
  const words = wordsOf(name).filter(isContentWord)
  const initials = words
    .map(({ shown }) => (/^\p{Lu}{2,}$/u.test(shown) ? shown : shown[0]!))
    .join('')
    .toLowerCase()
  return words.length >= 2 && initials.length <= 5 ? [initials] : []
}
