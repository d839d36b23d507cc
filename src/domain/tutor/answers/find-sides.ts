import { INTENT_WORDS } from '../intents/detect-language.ts'
import { fold } from '../words/fold.ts'
import { trimTopic } from '../intents/read-intent.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { type Query, readQuery } from '../library/read-query.ts'
import { findWrittenNames } from '../library/written-names.ts'
import type { TutorLanguage } from '../reply.ts'
import { lengthOfNames, namedTerms } from './choose-sources.ts'
import { extendToNames } from './extend-to-names.ts'
import type { Topic } from './find-topic.ts'
import { shortName } from './show-term.ts'

/** One of two things that are compared. */
export type Side = {
  /** The name of its term, or what was typed. */
  label: string
  query: Query
  /** Its glossary entry; null if it has none. */
  term: Passage | null
}

const CLAUSE = /[,;:]\s+/
/** Only these mean nothing but a comparison; "and" may be part of a name. */
const VERSUS = /\b(?:vs\.?|versus)(?=\s|$)/g

/** The two things that a topic compares; null if it does not name two. */
export function findSides(library: Library, { shown, query }: Topic, language: TutorLanguage) {
  const text = { library, shown, language }
  const cuts = [...findCuts(text, VERSUS), ...findCuts(text, new RegExp(INTENT_WORDS[language].between, 'g'))]
  // Names that contain "and" are found by trying every place at which the topic may be cut.
  const whole = [...cuts.map((cut) => partsAt(text, [cut])), partsAt(text, cuts)]
    .map((parts) => parts && readSides(library, parts, language))
    .find((sides) => sides?.every(isWholeName))
  if (whole) return whole
  const parts = clausesAt(text) ?? partsAt(text, cuts)
  if (parts) return readSides(library, parts, language)
  const [one, other] = namedTerms(library, query)
  return one && other ? ([sideOf(one, query), sideOf(other, query)] as const) : null
}

type Text = { library: Library; shown: string; language: TutorLanguage }
type Cut = { start: number; end: number }

/** Where words such as "and" stand outside of the names of terms. */
function findCuts({ library, shown }: Text, separator: RegExp): Cut[] {
  const names = findWrittenNames(library, shown)
  return [...fold(shown).matchAll(separator)]
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .filter((cut) => !names.some(({ start, end }) => cut.start >= start && cut.end <= end))
}

/** The first two parts between the places. */
function partsAt({ library, shown, language }: Text, cuts: readonly Cut[]): [string, string] | null {
  const places = cuts.toSorted((one, other) => one.start - other.start)
  const parts = [{ start: 0, end: 0 }, ...places]
    .map(({ end }, at) => shown.slice(end, places[at]?.start))
    .map((part) => extendToNames(library, part, trimTopic(part, language)))
    .filter((part) => part !== '')
  return parts.length >= 2 ? [parts[0]!, parts[1]!] : null
}

/** The two things that "vs" separates, without further clauses. */
function clausesAt(text: Text): [string, string] | null {
  const sides = partsAt(text, findCuts(text, VERSUS).slice(0, 1))
  return sides && [sides[0].split(CLAUSE).at(-1)!, sides[1].split(CLAUSE)[0]!]
}

function readSides(library: Library, [one, other]: [string, string], language: TutorLanguage) {
  return [readSide(library, one, other, language), readSide(library, other, one, language)] as const
}

/** "Symmetric" in "symmetric and asymmetric encryption" is short for a name that ends, or begins, as the other one does. */
function readSide(library: Library, typed: string, beside: string, language: TutorLanguage): Side {
  const words = beside.split(/\s+/)
  const names = [
    typed,
    ...words.slice(1).map((_, at) => `${typed} ${words.slice(at + 1).join(' ')}`),
    ...words.slice(1).map((_, at) => `${words.slice(0, at + 1).join(' ')} ${typed}`),
  ]
  const sides = names.map((name): Side => {
    const query = readQuery(library, name, language)
    const [term = null] = namedTerms(library, query)
    return term ? sideOf(term, query) : { label: typed, query, term }
  })
  return sides.find(isWholeName) ?? sides[0]!
}

function sideOf(term: Passage, query: Query): Side {
  return { label: term.source.kind === 'term' ? shortName(term.source.term) : '', query, term }
}

function isWholeName({ term, query }: Side): boolean {
  return term !== null && lengthOfNames(query) >= query.words.length
}
