import { findMeantWord } from '../site/typing-errors.ts'

/** Further parts are ignored, because PostgreSQL builds a tree from all of them. */
const MOST_PARTS = 12

/** A word or phrase in its possible wordings. It must occur, or must not if `isExcluded`. */
export type SearchPart = { isExcluded: boolean; wordings: readonly string[] }

/**
 * The parts of a search, in any order. Quotation marks keep words together, and a minus sign before a word excludes it;
 * no other character is an operator. Parts without a letter or digit are left out.
 */
export function partsOfSearch(typed: string): SearchPart[] {
  const found = [...typed.normalize('NFC').matchAll(/-*(?:"([^"]*)"|[^\s"]+)/gu)]
  const parts = found.flatMap(([text, quoted]) => {
    const words = (quoted ?? text).replaceAll(EDGES, '')
    return words === '' ? [] : { isExcluded: /^-[^-]/.test(text), wordings: wordingsOf(words) }
  })
  return parts.slice(0, MOST_PARTS)
}

const EDGE = String.raw`[^\p{L}\p{N}]+`
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gu')

/** PostgreSQL reads `AZ-900` as the word AZ and the number −900, so both wordings are searched for. */
function wordingsOf(words: string): string[] {
  if (/^\d+$/.test(words)) return [words, `-${words}`]
  const [, letters, digits] = /^(\p{L}+)[-\s]?(\d+)$/u.exec(words) ?? []
  return letters && digits ? [`${letters}${digits}`, `${letters}-${digits}`, `${letters} ${digits}`] : [words]
}

/** The parts, with the intended word added to each unknown one; null if nothing was added. */
export function mendParts(parts: readonly SearchPart[], vocabulary: readonly string[]): SearchPart[] | null {
  const known = new Set(vocabulary)
  const mended = parts.map((part) => {
    const typed = part.wordings[0]!.toLowerCase()
    const meant = part.isExcluded || known.has(typed) ? null : findMeantWord(typed, known)
    return meant === null ? part : { ...part, wordings: [...part.wordings, meant] }
  })
  return mended.every((part, index) => part === parts[index]) ? null : mended
}
