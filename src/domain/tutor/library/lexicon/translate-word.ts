import { fold } from '../../words/fold.ts'
import type { TutorLanguage } from '../../reply.ts'
import { GENERAL_TERMS } from './general-terms.ts'
import { TERMS_OF_ACTION } from './terms-of-action.ts'
import { TERMS_OF_THINGS } from './terms-of-things.ts'
import { TERMS_OF_WORK } from './terms-of-work.ts'

/** Shorter words of the lexicon are whole words, not beginnings. */
const LEAST_BEGINNING = 5
/** What joins the parts of German compounds. */
const JOINTS = /^(?:-|s|es|en|n|er)?(?=\p{L}{4})/u

/** Their lines, in English and four languages. */
export const LINES = [GENERAL_TERMS, TERMS_OF_ACTION, TERMS_OF_THINGS, TERMS_OF_WORK].flatMap((list) =>
  list.trim().split('\n'),
)

const COLUMNS = ['de', 'fr', 'es', 'pt'] as const
type Column = (typeof COLUMNS)[number]

const LEXICON: Readonly<Record<Column, ReadonlyMap<string, readonly string[]>>> = {
  de: readColumn(0),
  fr: readColumn(1),
  es: readColumn(2),
  pt: readColumn(3),
}

function readColumn(column: number): Map<string, readonly string[]> {
  const words = new Map<string, readonly string[]>()
  for (const line of LINES) {
    const [english = '', rest = ''] = line.split('=')
    for (const word of (rest.split('|')[column] ?? '').trim().split(' '))
      words.set(word, [...(words.get(word) ?? []), ...english.trim().split(' ')])
  }
  return words
}

/** English words that a general word of courses may stand for; empty if it is unknown. */
export function translateWord(word: string, language: TutorLanguage): string[] {
  if (language === 'en') return []
  const folded = fold(word).replaceAll('ß', 'ss')
  const found = longestBeginning(LEXICON[language], folded)
  if (found === null) return []
  const rest = language === 'de' ? folded.slice(found.length).replace(JOINTS, '') : ''
  const second = rest.length >= 4 ? longestBeginning(LEXICON.de, rest) : null
  return [...new Set([...LEXICON[language].get(found)!, ...(second ? LEXICON.de.get(second)! : [])])]
}

/** No word of the lexicon is longer. */
const LONGEST = Math.max(
  ...Object.values(LEXICON).flatMap((words) => [...words.keys()].map(({ length }) => length)),
)

function longestBeginning(words: ReadonlyMap<string, readonly string[]>, word: string): string | null {
  for (let length = Math.min(word.length, LONGEST); length >= 2; length -= 1) {
    const beginning = word.slice(0, length)
    if (words.has(beginning) && (length >= LEAST_BEGINNING || word.length - length <= (length >= 3 ? 1 : 0)))
      return beginning
  }
  return null
}
