import type { TutorLanguage } from '../reply.ts'
import { formOf, identifiersIn, plainWord, wordsOf } from '../words/words.ts'
import { spellOutAbbreviation } from './abbreviations.ts'
import { frequencyOf, type Library } from './build-library.ts'
import { GENERAL_FORMS } from './general-words.ts'
import { cognateBeginning } from './lexicon/cognates.ts'
import { type Commonness, commonnessOf, isProduct } from './lexicon/ordinary-words.ts'
import { translateWord } from './lexicon/translate-word.ts'
import { EXPRESSIONS, SYNONYMS } from './synonyms.ts'

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

type TypedWord = {
  shown: string
  form: string
  language: TutorLanguage
  /** True if the query only names something. */
  isSubject: boolean
  /** True if the message begins with it. */
  isFirst: boolean
}

/** A synonym counts less than the word. */
const SYNONYM = 0.75
/** A word that every text may use says less if the course lacks it. */
const GENERAL = 0.12
/** A word that the course lacks says less the more common it is; a name says that the question is about something else. */
const UNKNOWN: Readonly<Record<Commonness, number>> = { everyday: 0.1, ordinary: 0.2, name: 2 }
/** A word of another language that the lexicon lacks. */
const FOREIGN_LANGUAGE = 0.22
/** Endings that differ by more letters make another word. */
export const MOST_ENDING = 3

export const isAcronym = (shown: string) => /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(shown)

/** A word of another language counts as what it may stand for, and for little if that is unknown: it may be of every kind. */
export function weighWord(library: Library, typed: TypedWord): QueryWord {
  const { shown, language } = typed
  const inLexicon = translateWord(shown, language).map(formOf)
  const translated = (
    inLexicon.length > 0 || language === 'en' ? inLexicon : cognatesOf(library, shown)
  ).filter((each) => occurs(library, each))
  const word = weigh(library, typed)
  if (language === 'en' || (word.isKnown && translated.length === 0)) return word
  if (translated.length === 0)
    return isName(typed) ? word : { ...word, importance: word.importance * FOREIGN_LANGUAGE }
  const isGeneral = translated.every((each) => GENERAL_FORMS.has(each))
  const forms = new Map([...word.forms, ...translated.map((each) => [each, 1] as const)])
  return {
    shown,
    forms,
    importance: Math.max(...translated.map((each) => rarity(library, each))) * (isGeneral ? 0.5 : 1),
    isKnown: true,
    isGeneral: false,
  }
}

function cognatesOf({ cognates }: Library, shown: string): readonly string[] {
  const beginning = cognateBeginning(shown)
  return beginning === null ? [] : (cognates.get(beginning)?.split(' ') ?? [])
}

/**
 * Names of products are the same in all languages. German writes every noun with a capital letter, and every language the first
 * word of a sentence.
 */
function isName({ shown, language, isFirst }: TypedWord): boolean {
  if (isAcronym(shown) || isProduct(plainWord(shown)) || /\p{N}|\p{Ll}\p{Lu}/u.test(shown)) return true
  return language !== 'de' && !isFirst && /^\p{Lu}/u.test(shown)
}

function occurs(library: Library, form: string): boolean {
  return frequencyOf(library, form) > 0
}

function rarity(library: Library, form: string): number {
  return Math.log(1 + library.passages.length / frequencyOf(library, form))
}

function weigh(library: Library, typed: TypedWord): QueryWord {
  const { shown, form, isSubject } = typed
  const most = Math.log(1 + library.passages.length)
  const synonyms = (SYNONYMS.get(form) ?? []).filter((each) => occurs(library, each))
  const forms = new Map(synonyms.map((each) => [each, SYNONYM]))
  const spelt = speltOut(library, shown)
  for (const each of spelt) forms.set(each, occurs(library, form) ? SYNONYM : 1)
  const isOwn = isSubject ? occursAs(library, shown, form) : occurs(library, form)
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
  const share = shareOfUnknown(typed, isGeneral)
  return { shown, forms, importance: most * share, isKnown, isGeneral: share < 1 }
}

/** The words of an abbreviation, if one passage or heading has them all: "network" alone is no VPN. */
function speltOut(library: Library, shown: string): readonly string[] {
  const words = spellOutAbbreviation(shown)
  if (words === undefined) return []
  const known = speltIn.getOrInsertComputed(library, () => new Map())
  return known.getOrInsertComputed(words, () => (occurTogether(library, words) ? words : []))
}

/** Every passage is looked through, but once for each abbreviation of the list, however often it is typed. */
const speltIn = new WeakMap<Library, Map<readonly string[], readonly string[]>>()

function occurTogether({ passages, sections }: Library, words: readonly string[]): boolean {
  const hasAll = (forms: readonly string[]) => words.every((word) => forms.includes(word))
  return (
    passages.some(({ forms }) => hasAll(forms)) ||
    sections.some(({ heading }) => hasAll(wordsOf(heading).map((word) => word.form)))
  )
}

/** What an unknown word counts beside the rarest word of the course. */
function shareOfUnknown({ shown, language, isSubject }: TypedWord, isGeneral: boolean): number {
  const usual = isGeneral ? GENERAL : 1
  if (isSubject || language !== 'en') return usual
  return Math.min(UNKNOWN[commonnessOf(plainWord(shown))], isGeneral ? GENERAL : Infinity)
}

/** What expressions of several words stand for; each helps to find a passage as a synonym does. */
export function weighExpressions(library: Library, text: string): QueryWord[] {
  const folded = text.toLowerCase()
  return EXPRESSIONS.flatMap(([pattern, meant]) => {
    const [shown] = pattern.exec(folded) ?? []
    const forms = meant.split(/[ -]/).map(formOf)
    const known = forms.filter((form) => occurs(library, form))
    if (shown === undefined || known.length === 0) return []
    const importance = Math.max(...known.map((form) => rarity(library, form))) * 0.6
    const weights = new Map(known.map((form) => [form, SYNONYM]))
    return [{ shown, forms: weights, importance, isKnown: true, isGeneral: true }]
  })
}

/** Names in code, such as `row_number`, of which the course may have the parts only. */
export function foreignIdentifiers(library: Library, text: string): QueryWord[] {
  return identifiersIn(text)
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
  // IPS is not the plural of IP, unlike "IPs".
  if (isAcronym(shown) && !shown.endsWith('s')) return false
  return (library.byLetter.get(typed[0]!) ?? []).some(
    (word) =>
      library.vocabulary.get(word) === form &&
      (typed === `${word}ing` || Math.abs(word.length - typed.length) < MOST_ENDING),
  )
}
