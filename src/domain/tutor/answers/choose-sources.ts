import type { Library, Passage } from '../library/build-library.ts'
import { type Found, findPassages } from '../library/find-passages.ts'
import { isSpeltRight } from '../library/lexicon/ordinary-words.ts'
import { isAcronym } from '../library/query-word.ts'
import type { Query } from '../library/read-query.ts'
import { sourceKey } from '../library/source-key.ts'
import { plainWord } from '../words/words.ts'

/** What a reply may quote, best first: one passage from each source, then others. Empty if the course does not say it. */
export type Choice = {
  passages: Passage[]
  /** All that was found, also without enough in common with the query to be quoted. */
  found: Found[]
}

/** A query of this many words names its subject; each of its words must be found. */
const SHORT = 3
/** The least share of what a query says that must be found. */
const LEAST = { short: 0.72, long: 0.15, further: 0.6, section: 0.95 }
/** The most that may be foreign to the course; less if all that is left are words of every text. */
const MOST_FOREIGN = { specific: 0.32, general: 0.2 }
/** How many passages the first reply quotes; what "more" adds must have more in common with the query. */
const FIRST = 2
/** The words of a short query must be near each other. */
const NEAR = 2

export function chooseSources(library: Library, query: Query, isName = query.isSubject): Choice {
  const found = findPassages(library, query)
  const named = namedTerms(library, query)
  if (!isAnswered(query, found, named, isName)) return { passages: [], found }
  const firsts = new Map<string, Found>()
  for (const each of found)
    if (!firsts.has(sourceKey(each.passage))) firsts.set(sourceKey(each.passage), each)
  const further = found.filter(
    (each) => firsts.get(sourceKey(each.passage)) !== each && each.coverage >= LEAST.further,
  )
  const ranked = withoutRepeats(leadingFirst([...firsts.values(), ...further], query))
    .filter(({ coverage }, at) => at < FIRST || coverage >= LEAST.further)
    .map(({ passage }) => passage)
    .filter(({ kind }, at) => at < FIRST || kind !== 'check')
  const isAboutTerm = query.words.length <= Math.max(SHORT, lengthOfNames(query))
  const [term] = named
  if (!term || !isAboutTerm) return { passages: ranked, found }
  const notes = ranked.filter(({ kind }) => kind !== 'term')
  const others = ranked.filter((passage) => passage.kind === 'term' && passage !== term)
  return { passages: [term, ...notes, ...others], found }
}

function leadingFirst(found: readonly Found[], { lead }: Query): readonly Found[] {
  if (!lead) return found
  const leads = ({ passage }: Found) => passage.forms.some((form) => lead.has(form))
  return [...found.filter(leads), ...found.filter((each) => !leads(each))]
}

/** A row is quoted with others of its table, and an item with others of its list. */
function withoutRepeats(found: readonly Found[]): Found[] {
  const key = ({ passage }: Found) =>
    passage.kind === 'row' || passage.kind === 'item' ? `${sourceKey(passage)} ${passage.group}` : passage.id
  const seen = new Set<string | number>()
  return found.filter((each) => !seen.has(key(each)) && seen.add(key(each)))
}

/** The glossary entries that the query names. */
export function namedTerms(library: Library, { terms }: Query): Passage[] {
  return [...new Set(terms.map(({ place }) => place))].map((place) => library.passages[place]!)
}

/** How many words of the query name terms. */
export function lengthOfNames({ terms }: Pick<Query, 'terms'>): number {
  return terms.reduce((sum, { words }) => sum + words, 0)
}

function isAnswered(
  { words, terms, isSubject }: Query,
  found: readonly Found[],
  named: readonly Passage[],
  isName: boolean,
): boolean {
  if (words.length === 0) return false
  if (named.length > 0 && lengthOfNames({ terms }) >= words.length) return true
  const best = found[0]
  if (!best) return false
  if (!isSubject) return isLikely(words, best)
  return found.slice(0, 8).some(({ passage, coverage, sure }) => {
    if (listsNames(words) && 2 * sure - coverage >= LEAST.section) return true
    if (coverage < LEAST.short) return false
    if (!isName) return true
    return words.length === 1 || window(passage, words) <= words.length + NEAR
  })
}

/** "OLTP OLAP" names two things, which a section may explain one after the other; ordinary words make one name together. */
function listsNames(words: Query['words']): boolean {
  const isName = ({ shown }: Query['words'][number]) => isAcronym(shown) || !isSpeltRight(plainWord(shown))
  return words.length > 1 && words.every(isName)
}

/** A longer question may say much that the notes need not: what counts is that little in it is foreign to the course. */
function isLikely(words: Query['words'], best: Found): boolean {
  const sum = (some: Query['words']) => some.reduce((total, { importance }) => total + importance, 0)
  const isSpecific = words.some(({ isKnown, isGeneral }) => isKnown && !isGeneral)
  const foreign = words.filter(({ isKnown, isGeneral }) => !isKnown && !(isSpecific && isGeneral))
  const most = isSpecific ? MOST_FOREIGN.specific : MOST_FOREIGN.general
  return best.sure >= LEAST.long && sum(foreign) <= most * sum(words)
}

/** The least number of words in a row with every word of the query that the passage has. */
export function window({ forms }: Passage, words: Query['words']): number {
  const places = forms.flatMap((form, at) => {
    const word = words.findIndex((each) => each.forms.has(form))
    return word === -1 ? [] : [{ at, word }]
  })
  const kinds = new Set(places.map(({ word }) => word)).size
  let least = Infinity
  for (const [from, { at }] of places.entries()) {
    const seen = new Set<number>()
    for (const place of places.slice(from)) {
      seen.add(place.word)
      if (seen.size === kinds) {
        least = Math.min(least, place.at - at + 1)
        break
      }
    }
  }
  return least
}
