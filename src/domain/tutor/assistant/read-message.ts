import { isOneErrorAway } from '../../site/typing-errors.ts'
import { isSpeltRight } from '../library/lexicon/ordinary-words.ts'
import { wordsOf } from '../words/words.ts'

/** Words of a message after this many are ignored. */
const MOST_WORDS = 80
/** Shorter words resemble too many others. */
const LEAST_MENDED = 4

/** A message as lower-case words without accents, apostrophes and punctuation, with typing errors corrected. */
export type ReadMessage = { words: string[]; text: string }

/** How often each word occurs in the texts that the assistant knows, by its first letter. */
export type Vocabulary = ReadonlyMap<string, ReadonlyMap<string, number>>

export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function buildVocabulary(texts: Iterable<string>): Vocabulary {
  const vocabulary = new Map<string, Map<string, number>>()
  for (const text of texts)
    for (const word of plainWords(text)) {
      const counts = vocabulary.get(word[0]!) ?? new Map<string, number>()
      vocabulary.set(word[0]!, counts.set(word, (counts.get(word) ?? 0) + 1))
    }
  return vocabulary
}

export function readMessage(message: string, vocabulary: Vocabulary): ReadMessage {
  const words = plainWords(message).slice(0, MOST_WORDS)
  const mended = words.map((word) => mendWord(word, vocabulary))
  return { words: mended, text: mended.join(' ') }
}

/** The most frequent known word that is one typing error away. Few people mistype the first letter. */
function mendWord(word: string, vocabulary: Vocabulary): string {
  const counts = vocabulary.get(word[0]!)
  if (!counts || counts.has(word) || word.length < LEAST_MENDED || !/^\p{L}+$/u.test(word)) return word
  // The site need not use an ordinary word: "safe" is no "same".
  if (isSpeltRight(word)) return word
  const near = [...counts].filter(([known]) => known.length >= LEAST_MENDED && isOneErrorAway(word, known))
  // Another inflection of a known word is no typing error.
  if (near.some(([known]) => formOf(known) === formOf(word))) return word
  return near.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? word
}

function formOf(word: string): string | undefined {
  return wordsOf(word)[0]?.form
}
