import { isContentWord, plainWord, type Word, wordsOf } from '../words/words.ts'
import { shortName } from './term-names.ts'
import type { GlossaryTerm } from './texts.ts'

/** A name as the glossary writes it, in a text. */
export type WrittenName = { place: number; start: number; end: number; isOfSmallWords: boolean }

/** The places of terms by their whole names in lower case, with and without what is in brackets. */
export function writtenNamesOf(terms: readonly GlossaryTerm[]): Map<string, number> {
  const names = terms.flatMap(({ term }, place) =>
    [term, shortName(term)].map((name) => [plainWords(wordsOf(name)).join(' '), place] as const),
  )
  return new Map(names.toReversed())
}

/**
 * The terms that a text names in full, in their order, the longest first where names overlap. Words such as "for" and "work"
 * belong to a name here, though elsewhere they say little.
 */
export function findWrittenNames(
  { terms, written }: { terms: readonly GlossaryTerm[]; written: ReadonlyMap<string, number> },
  text: string,
): WrittenName[] {
  const words = wordsOf(text)
  const plain = plainWords(words)
  const most = Math.min(words.length, LONGEST)
  const found: WrittenName[] = []
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(most, words.length - at); length > 0; length -= 1) {
      const place = written.get(plain.slice(at, at + length).join(' '))
      if (place === undefined) continue
      const named = words.slice(at, at + length)
      const [start, end] = [named[0]!.start, named.at(-1)!.end]
      // "For each" in a sentence is not `for_each`.
      const isSame = text.slice(start, end).toLowerCase() === terms[place]!.term.toLowerCase()
      const isOfSmallWords = !named.some(isContentWord)
      if (isOfSmallWords && !isSame) continue
      found.push({ place, start, end, isOfSmallWords })
      at += length - 1
      break
    }
  return found
}

/** The most words in a name. */
const LONGEST = 8

function plainWords(words: readonly Word[]): string[] {
  return words.map(({ shown }) => plainWord(shown))
}
