import type { TutorLanguage } from '../reply.ts'
import { firstWords, formOf, isContentWord, plainWord, type Word, wordsOf } from '../words/words.ts'
import { spellOutAbbreviation } from './abbreviations.ts'
import { frequencyOf, type Library } from './build-library.ts'
import { GENERAL_FORMS } from './general-words.ts'
import { isSpeltRight } from './lexicon/ordinary-words.ts'
import { translateWord } from './lexicon/translate-word.ts'
import { countErrors, findMeant } from '../words/meant-word.ts'
import {
  foreignIdentifiers,
  isAcronym,
  MOST_ENDING,
  type QueryWord,
  weighExpressions,
  weighWord,
} from './query-word.ts'
import { isQuestionWord, questionWords } from './question-words.ts'
import { findWrittenNames, type WrittenName } from './written-names.ts'

export type Query = {
  words: readonly QueryWord[]
  /** True if the query only names something, so that each of its words must be found. */
  isSubject: boolean
  /** The places of the terms that are named, in their order, and how many words name each. */
  terms: readonly { place: number; words: number }[]
  /** The forms that a passage must have to come first, if a message adds something to what was said before. */
  lead?: ReadonlySet<string>
  /** Words that were read as others. */
  mended: readonly { typed: string; meant: string }[]
}

/** The words of a question of more than this number are not all its subject. */
const SHORT = 3
/** Longer messages are cut. */
const MOST_WORDS = 80
/** A name with typing errors has at least so many letters, and at most this share of errors. */
const LEAST_NAME = 8
const MOST_ERRORS = 0.25
/** The most words in a term's name. */
const LONGEST_NAME = 6

type NameAt = (word: Word) => WrittenName | undefined

export function readQuery(library: Library, whole: string, language: TutorLanguage, isWhole = true): Query {
  const mended: { typed: string; meant: string }[] = []
  const text = firstWords(whole, MOST_WORDS)
  const typed = wordsOf(text)
  const written = findWrittenNames(library, text)
  const nameAt = (word: Word) => written.find(({ start, end }) => word.start >= start && word.end <= end)
  const found = typed.flatMap((word) => {
    const plain = plainWord(word.shown)
    if (nameAt(word)) return [{ ...word, plain }]
    if (library.vocabulary.has(plain) || !isTextWord(word.shown, language)) return [{ ...word, plain }]
    const meant = mend(library, plain, word.shown, language)
    if (meant === null) return [{ ...word, plain }]
    if (isQuestionWord(meant, language)) return []
    mended.push({ typed: word.shown, meant })
    return [{ ...word, shown: meant, plain: meant, form: formOf(meant) }]
  })
  const named = found.filter((word) => isContentWord(word) || nameAt(word)?.isOfSmallWords)
  const terms = findTerms(library, named, nameAt)
  const about = named
    .map((word, at) => ({ ...word, isNamed: isInTerm(terms, at) }))
    .filter(({ shown, isNamed }) => isNamed || !isQuestionWord(shown, language) || isAcronym(shown))
  const meantTerm = isWhole ? findMeantTerm(library, about) : null
  if (meantTerm !== null) {
    const { shown, meant } = meantTerm
    return { ...readQuery(library, meant, language, false), mended: [{ typed: shown, meant }] }
  }
  const isSubject = isWhole && about.length <= SHORT && typed.length <= about.length + 1
  return {
    isSubject,
    words: [
      ...about.map(({ shown, form, isNamed }) => {
        const isFirst = shown === typed[0]?.shown
        const word = weighWord(library, { shown, form, language, isSubject, isFirst })
        return isNamed && !word.isKnown ? { ...word, isKnown: true, importance: 0 } : word
      }),
      ...foreignIdentifiers(library, text),
      ...(language === 'en' && isWhole ? weighExpressions(library, text) : []),
    ],
    terms: terms.map(({ place, words }) => ({ place, words })),
    mended,
  }
}

function isTextWord(shown: string, language: TutorLanguage): boolean {
  return !isQuestionWord(shown, language) && !isAcronym(shown)
}

function mend(library: Library, plain: string, shown: string, language: TutorLanguage): string | null {
  if (GENERAL_FORMS.has(formOf(shown)) || translateWord(shown, language).length > 0) return null
  // "Passport" is not a misspelt "password".
  if (language === 'en' && isSpeltRight(plain)) return null
  return findMeant(plain, questionWords(language)) ?? findMeant(plain, library.byLetter)
}

/**
 * The term whose name is nearest, if nothing else was found and its letters differ little: "forein kee" is "Foreign key".
 */
function findMeantTerm(
  library: Library,
  about: readonly { shown: string; form: string }[],
): { shown: string; meant: string } | null {
  const foreign = about.filter(({ form }) => frequencyOf(library, form) === 0 && !GENERAL_FORMS.has(form))
  const typed = about.map(({ shown }) => plainWord(shown)).join('')
  if (foreign.length === 0 || about.length > SHORT || typed.length < LEAST_NAME) return null
  let fewest = Math.floor(typed.length * MOST_ERRORS) + 1
  let meant: string | null = null
  for (const [place, name] of library.plainNames.entries()) {
    if (name[0] !== typed[0] || Math.abs(name.length - typed.length) >= fewest) continue
    const errors = countErrors(typed, name, fewest - 1)
    if (errors < fewest) {
      fewest = errors
      meant = library.terms[place]!.term
    }
  }
  return meant === null ? null : { shown: about.map(({ shown }) => shown).join(' '), meant }
}

/** The longest names first; no word names two terms, and no other name cuts one that is written in full. */
function findTerms(library: Library, typed: readonly Word[], nameAt: NameAt) {
  const found: { place: number; words: number; at: number }[] = []
  const written = typed.map(nameAt)
  const isCut = (at: number) => written[at] !== undefined && written[at] === written[at - 1]
  for (let at = 0; at < typed.length; at += 1)
    for (let words = Math.min(LONGEST_NAME, typed.length - at); words > 0; words -= 1) {
      if (isCut(at + words)) continue
      const name = written[at]
      const place =
        name && name === written[at + words - 1]
          ? name.place
          : placeNamed(library, typed.slice(at, at + words))
      if (place === null) continue
      found.push({ place, words, at })
      at += words - 1
      break
    }
  return found
}

function placeNamed(library: Library, typed: readonly Word[]): number | null {
  const name = library.names.get(typed.map(({ form }) => form).join(''))
  const length = typed.reduce((sum, { shown }) => sum + shown.length, 0)
  // The common form of "reserve" is that of "reservation" too.
  if (name === undefined) return typed.length === 1 ? placeSpeltOut(library, typed[0]!) : null
  if (Math.abs(name.length - length) > MOST_ENDING) return null
  return name.isInitials && !mayBeInitials(typed[0]!.shown) ? null : name.place
}

/** "Capex" names the term "Capital expenditure". */
function placeSpeltOut({ names }: Library, { shown }: Word): number | null {
  return names.get(spellOutAbbreviation(shown)?.join('') ?? '')?.place ?? null
}

/** "MVP" and "mvp" are, but not "vs", which is a word of its own. */
function mayBeInitials(shown: string): boolean {
  return isAcronym(shown) || !(isSpeltRight(plainWord(shown)) || isQuestionWord(shown, 'en'))
}

function isInTerm(terms: readonly { at: number; words: number }[], at: number): boolean {
  return terms.some((term) => at >= term.at && at < term.at + term.words)
}
