import type { TutorLanguage } from '../reply.ts'
import { formOf, isContentWord, plainWord, type Word, wordsOf } from '../words.ts'
import type { Library } from './build-library.ts'
import { GENERAL_FORMS } from './general-words.ts'
import { cognateBeginning } from './lexicon/cognates.ts'
import { translateWord } from './lexicon/translate-word.ts'
import { countErrors, findMeant } from './meant-word.ts'
import { isQuestionWord, questionWords } from './question-words.ts'
import { ABBREVIATED, EXPRESSIONS, SYNONYMS } from './synonyms.ts'

/** A word of a question that says what it is about. */
export type QueryWord = {
  shown: string
  /** The forms to look for, with how much finding each of them counts. */
  forms: ReadonlyMap<string, number>
  /** How much the word says, from its rarity in the course. */
  importance: number
  /** False if the course has neither the word nor one that means the same. */
  isKnown: boolean
  /** True if texts of every kind use the word. */
  isGeneral: boolean
}

export type Query = {
  words: readonly QueryWord[]
  /** True if the query only names something, so that each of its words must be found. */
  isSubject: boolean
  /** The places of the terms that are named, in their order, and how many words name each. */
  terms: readonly { place: number; words: number }[]
  /** Words that were read as others. */
  mended: readonly { typed: string; meant: string }[]
}

/** A synonym counts less than the word. */
const SYNONYM = 0.75
/** A word that every text may use says less if the course lacks it. */
const GENERAL = 0.12
/** The words of a question of more than this number are not all its subject. */
const SHORT = 3
/** Longer messages are cut. */
const MOST_WORDS = 80
/** A word of another language that the lexicon lacks. */
const FOREIGN_LANGUAGE = 0.35
/** A name with typing errors has at least so many letters, and at most this share of errors. */
const LEAST_NAME = 8
const MOST_ERRORS = 0.25
/** Endings that differ by more letters make another word. */
const MOST_ENDING = 3
/** The most words in a term's name. */
const LONGEST_NAME = 6

export function readQuery(library: Library, text: string, language: TutorLanguage, isWhole = true): Query {
  const mended: { typed: string; meant: string }[] = []
  const typed = wordsOf(text).slice(0, MOST_WORDS)
  const found = typed.flatMap((word) => {
    const plain = plainWord(word.shown)
    if (library.vocabulary.has(plain) || !isTextWord(word.shown, language)) return [{ ...word, plain }]
    const meant = mend(library, plain, word.shown, language)
    if (meant === null) return [{ ...word, plain }]
    if (isQuestionWord(meant, language)) return []
    mended.push({ typed: word.shown, meant })
    return [{ ...word, shown: meant, plain: meant, form: formOf(meant) }]
  })
  const named = found.filter(isContentWord)
  const terms = findTerms(library, named)
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
        const word = weighIn(library, { shown, form, language, isSubject })
        return isNamed && !word.isKnown ? { ...word, isKnown: true, importance: 0 } : word
      }),
      ...foreignIdentifiers(library, text),
      ...(language === 'en' && isWhole ? expressions(library, text) : []),
    ],
    terms: terms.map(({ place, words }) => ({ place, words })),
    mended,
  }
}

function isTextWord(shown: string, language: TutorLanguage): boolean {
  return !isQuestionWord(shown, language) && !isAcronym(shown)
}

const isAcronym = (shown: string) => /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(shown)

function mend(library: Library, plain: string, shown: string, language: TutorLanguage): string | null {
  if (GENERAL_FORMS.has(formOf(shown)) || translateWord(shown, language).length > 0) return null
  return findMeant(plain, questionWords(language)) ?? findMeant(plain, library.vocabulary.keys())
}

/** A word of another language counts as what it may stand for, and for little if that is unknown: it may be of every kind. */
function weighIn(
  library: Library,
  {
    shown,
    form,
    language,
    isSubject,
  }: { shown: string; form: string; language: TutorLanguage; isSubject: boolean },
): QueryWord {
  const inLexicon = translateWord(shown, language).map(formOf)
  const translated = (
    inLexicon.length > 0 || language === 'en' ? inLexicon : cognatesOf(library, shown)
  ).filter((each) => library.frequency.has(each))
  const word = weigh(library, shown, form, isSubject)
  if (language === 'en' || (word.isKnown && translated.length === 0)) return word
  if (translated.length === 0)
    return isName(shown) ? word : { ...word, importance: word.importance * FOREIGN_LANGUAGE }
  const forms = new Map([...word.forms, ...translated.map((each) => [each, 1] as const)])
  return {
    shown,
    forms,
    importance: Math.max(...translated.map((each) => rarity(library, each))),
    isKnown: true,
    isGeneral: false,
  }
}

function cognatesOf({ cognates }: Library, shown: string): readonly string[] {
  const beginning = cognateBeginning(shown)
  return beginning === null ? [] : (cognates.get(beginning) ?? [])
}

/** Names of products are the same in all languages. */
const isName = (shown: string) => isAcronym(shown) || /\p{N}|\p{Ll}\p{Lu}/u.test(shown)

function rarity({ passages, frequency }: Library, form: string): number {
  return Math.log(1 + passages.length / frequency.get(form)!)
}

function weigh(library: Library, shown: string, form: string, isSubject: boolean): QueryWord {
  const most = Math.log(1 + library.passages.length)
  const synonyms = (SYNONYMS.get(form) ?? []).filter((each) => library.frequency.has(each))
  const forms = new Map(synonyms.map((each) => [each, SYNONYM]))
  const spelt = (ABBREVIATED.get(form) ?? []).filter((each) => library.frequency.has(each))
  for (const each of spelt) forms.set(each, library.frequency.has(form) ? SYNONYM : 1)
  const isOwn = isSubject ? occursAs(library, shown, form) : library.frequency.has(form)
  if (isOwn) forms.set(form, 1)
  const isKnown = forms.size > 0
  const isGeneral = /^\d+$/.test(form) || (!isSubject && GENERAL_FORMS.has(form))
  if (isOwn)
    return { shown, forms, importance: rarity(library, form) * (isGeneral ? 0.5 : 1), isKnown, isGeneral }
  if (isKnown) {
    const rarest = Math.max(...[...forms.keys()].map((each) => rarity(library, each)))
    const isSpelt = spelt.length > 0
    return {
      shown,
      forms,
      importance: rarest * (isSpelt ? 1 : 0.6),
      isKnown,
      isGeneral: isGeneral && !isSpelt,
    }
  }
  return { shown, forms, importance: most * (isGeneral ? GENERAL : 1), isKnown, isGeneral }
}

/**
 * The term whose name is nearest, if nothing else was found and its letters differ little: "forein kee" is "Foreign key".
 */
function findMeantTerm(
  library: Library,
  about: readonly { shown: string; form: string }[],
): { shown: string; meant: string } | null {
  const foreign = about.filter(({ form }) => !library.frequency.has(form) && !GENERAL_FORMS.has(form))
  const typed = about.map(({ shown }) => plainWord(shown)).join('')
  if (foreign.length === 0 || about.length > SHORT || typed.length < LEAST_NAME) return null
  let fewest = Math.floor(typed.length * MOST_ERRORS) + 1
  let meant: string | null = null
  for (const { term } of library.terms) {
    const name = wordsOf(term.replace(/\s*\([^)]*\)$/, ''))
      .map(({ shown }) => plainWord(shown))
      .join('')
    if (name[0] !== typed[0] || Math.abs(name.length - typed.length) >= fewest) continue
    const errors = countErrors(typed, name, fewest - 1)
    if (errors < fewest) {
      fewest = errors
      meant = term
    }
  }
  return meant === null ? null : { shown: about.map(({ shown }) => shown).join(' '), meant }
}

/** What expressions of several words stand for; each helps to find a passage as a synonym does. */
function expressions(library: Library, text: string): QueryWord[] {
  const folded = text.toLowerCase()
  return EXPRESSIONS.flatMap(([pattern, meant]) => {
    const [shown] = pattern.exec(folded) ?? []
    const forms = meant.split(/[ -]/).map(formOf)
    const known = forms.filter((form) => library.frequency.has(form))
    if (shown === undefined || known.length === 0) return []
    const importance = Math.max(...known.map((form) => rarity(library, form))) * 0.6
    const weights = new Map(known.map((form) => [form, SYNONYM]))
    return [{ shown, forms: weights, importance, isKnown: true, isGeneral: true }]
  })
}

/** Names in code, such as `row_number`, of which the course may have the parts only. */
function foreignIdentifiers(library: Library, text: string): QueryWord[] {
  const found = [...text.matchAll(/[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu)].map(([shown]) => shown)
  return found
    .filter((shown) => !library.identifiers.has(shown.toLowerCase()))
    .map((shown) => ({
      shown,
      forms: new Map(),
      importance: 2 * Math.log(1 + library.passages.length),
      isKnown: false,
      isGeneral: false,
    }))
}

/** False if only a word with another ending occurs, such as "account" for "accountability". */
function occursAs(library: Library, shown: string, form: string): boolean {
  const typed = plainWord(shown)
  if (library.vocabulary.has(typed)) return true
  return (library.endings.get(form) ?? []).some((word) => Math.abs(word.length - typed.length) < MOST_ENDING)
}

/** The longest names first; no word names two terms. */
function findTerms(library: Library, typed: readonly Word[]) {
  const found: { place: number; words: number; at: number }[] = []
  for (let at = 0; at < typed.length; at += 1)
    for (let words = Math.min(LONGEST_NAME, typed.length - at); words > 0; words -= 1) {
      const named = typed.slice(at, at + words)
      const name = library.names.get(named.map(({ form }) => form).join(''))
      const length = named.reduce((sum, { shown }) => sum + shown.length, 0)
      // The common form of "reserve" is that of "reservation" too.
      if (name === undefined || Math.abs(name.length - length) > MOST_ENDING) continue
      found.push({ place: name.place, words, at })
      at += words - 1
      break
    }
  return found
}

function isInTerm(terms: readonly { at: number; words: number }[], at: number): boolean {
  return terms.some((term) => at >= term.at && at < term.at + term.words)
}
