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
const EDGES = new RegExp(`^${EDGE}|(?<=[\\p{L}\\p{N}])${EDGE}$`, 'gu')

/**
 * PostgreSQL reads `AZ-900` as the word AZ and the number −900, so both wordings are searched for. Aliases are stored
 * without accents, so words that have some are also searched for without them.
 */
function wordingsOf(words: string): string[] {
  if (/^\d+$/.test(words)) return [words, `-${words}`]
  const [, letters, digits] = /^(\p{L}+)[-\s]?(\d+)$/u.exec(words) ?? []
  if (letters && digits) return [`${letters}${digits}`, `${letters}-${digits}`, `${letters} ${digits}`]
  return [...new Set([words, withoutAccents(words)])]
}

function withoutAccents(words: string): string {
  return words.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC')
}

/** As in the function `study_aliases` of the database. */
const ACCENTS = /[\u0300-\u036f]/g

/**
 * The parts, with the intended word added to each unknown one; null if nothing was added. A word of an earlier vocabulary
 * is preferred.
 */
export function mendParts(
  parts: readonly SearchPart[],
  vocabularies: readonly (readonly string[])[],
): SearchPart[] | null {
  const known = new Set(vocabularies.flat())
  const mended = parts.map((part) => {
    const typed = part.wordings.map((wording) => wording.toLowerCase())
    if (part.isExcluded || typed.some((word) => known.has(word))) return part
    const near = vocabularies.flatMap((words) => typed.map((word) => findMeantWord(word, words)))
    const meant = near.find((word) => word !== null)
    return meant ? { ...part, wordings: [...part.wordings, meant] } : part
  })
  return mended.every((part, index) => part === parts[index]) ? null : mended
}
