import { INTENT_WORDS } from '../intents/detect-language.ts'
import { fold } from '../words/fold.ts'
import { trimTopic } from '../intents/read-intent.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { type Query, readQuery } from '../library/read-query.ts'
import { shortName } from '../library/term-names.ts'
import { findWrittenNames } from '../library/written-names.ts'
import type { TutorLanguage } from '../reply.ts'
import { lengthOfNames, namedTerms } from './choose-sources.ts'
import { extendToNames } from './extend-to-names.ts'
import type { Topic } from './find-topic.ts'

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

/** A longer part of a topic is no name, so the topic is not cut there on trial. */
const LONGEST_NAME = 12
/** Of the other side, at most so many words belong to both. */
const LONGEST_SHARED = 8
/** At how many places a topic is cut; ordinary comparisons have one or two. */
const MOST_CUTS = 6

/** The two things that a topic compares; null if it does not name two. */
export function findSides(library: Library, { shown, query }: Topic, language: TutorLanguage) {
  const text = { library, shown, language, read: createReader(library, language) }
  const cuts = [...findCuts(text, VERSUS), ...findCuts(text, new RegExp(INTENT_WORDS[language].between, 'g'))]
  // Names that contain "and" are found by trying every place at which the topic may be cut.
  const whole = [...cuts.map((cut) => [cut]), cuts]
    .values()
    .map((places) => partsAt(text, places))
    .filter((parts) => parts !== null && parts.every((part) => countWords(part) <= LONGEST_NAME))
    .map((parts) => readSides(text, parts!))
    .find((sides) => sides.every(isWholeName))
  if (whole) return whole
  const parts = clausesAt(text) ?? partsAt(text, cuts)
  if (parts) return readSides(text, parts)
  const [one, other] = namedTerms(library, query)
  return one && other ? ([sideOf(one, query), sideOf(other, query)] as const) : null
}

type Text = { library: Library; shown: string; language: TutorLanguage; read: (name: string) => Query }
type Cut = { start: number; end: number }

/** Reads each name once: those of neighbouring places have most names in common. */
function createReader(library: Library, language: TutorLanguage): Text['read'] {
  const queries = new Map<string, Query>()
  return (name) => queries.getOrInsertComputed(name, () => readQuery(library, name, language))
}

const countWords = (text: string) => text.split(/\s+/).length

/** Where words such as "and" stand outside of the names of terms. */
function findCuts({ library, shown }: Text, separator: RegExp): Cut[] {
  const names = findWrittenNames(library, shown)
  return [...fold(shown).matchAll(separator)]
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .filter((cut) => !names.some(({ start, end }) => cut.start >= start && cut.end <= end))
    .slice(0, MOST_CUTS)
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

function readSides(text: Text, [one, other]: readonly [string, string]) {
  return [readSide(text, one, other), readSide(text, other, one)] as const
}

/** "Symmetric" in "symmetric and asymmetric encryption" is short for a name that ends, or begins, as the other one does. */
function readSide({ library, read }: Text, typed: string, beside: string): Side {
  const sideNamed = (name: string): Side => {
    const query = read(name)
    const [term = null] = namedTerms(library, query)
    return term ? sideOf(term, query) : { label: typed, query, term }
  }
  const own = sideNamed(typed)
  if (isWholeName(own)) return own
  const shared = namesShared(typed, beside.split(/\s+/))
  return shared.values().map(sideNamed).find(isWholeName) ?? own
}

function namesShared(typed: string, beside: readonly string[]): string[] {
  if (countWords(typed) > LONGEST_NAME) return []
  const lengths = Array.from({ length: Math.min(beside.length - 1, LONGEST_SHARED) }, (_, at) => at + 1)
  return [
    ...lengths.toReversed().map((length) => `${typed} ${beside.slice(-length).join(' ')}`),
    ...lengths.map((length) => `${beside.slice(0, length).join(' ')} ${typed}`),
  ]
}

function sideOf(term: Passage, query: Query): Side {
  return { label: term.source.kind === 'term' ? shortName(term.source.term) : '', query, term }
}

function isWholeName({ term, query }: Side): boolean {
  return term !== null && lengthOfNames(query) >= query.words.length
}
