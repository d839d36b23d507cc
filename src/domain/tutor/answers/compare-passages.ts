import type { Library, Passage } from '../library/build-library.ts'
import { findPassages, type Found } from '../library/find-passages.ts'
import type { QueryWord } from '../library/query-word.ts'
import { sourceKey } from '../library/source-key.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import { window } from './choose-sources.ts'
import type { Side } from './find-sides.ts'
import type { Topic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { prefaceTopic } from './preface-topic.ts'
import { onlyDenies } from './only-denies.ts'
import { joinRows, quotePassage } from './quote-passage.ts'
import { withName } from './show-term.ts'

/** Something that takes more words to say is not a name. */
const LONGEST = 3
const QUOTED_WORDS = 72

type Sides = readonly [Side, Side]
/** Whether a passage names the first side, or the second, with its words next to each other. */
type Names = (at: 0 | 1, found: Found) => boolean

/**
 * What the notes say about two things of which the glossary lacks one or both: rows of one table, a paragraph about both, or
 * one about each. If the course has only one of them, the reply says so. Null if it has neither.
 */
export function comparePassages(
  library: Library,
  topic: Topic,
  sides: Sides,
  language: TutorLanguage,
): Reply | null {
  if (sides.some(({ query }) => query.words.length === 0 || query.words.length > LONGEST)) return null
  const own = ownWords(sides)
  const strict = findAbout(library, sides, own)
  const loose = findAbout(library, sides, withoutShared(sides, own, language))
  const { all } = strict.all.every((each) => each.length > 0) ? strict : loose
  const [ofOne = [], ofOther = []] = all
  if (ofOne.length === 0 && ofOther.length === 0) return null
  if (ofOne.length === 0 || ofOther.length === 0) {
    const at = ofOne.length === 0 ? 1 : 0
    if (own[1 - at]!.every(({ isKnown }) => isKnown)) return null
    return tellMissing(library, sides[at], { missing: sides[1 - at]!, found: all[at]! }, language)
  }
  const found = [
    ...ofOne,
    ...ofOther.filter((each) => !ofOne.some(({ passage }) => passage === each.passage)),
  ]
  const chosen = ownRows(strict) ?? ownRows(loose) ?? eachBest(ofOne, ofOther)
  const phrases = PHRASES[language]
  const [one, other] = [sides[0].label, sides[1].label]
  return {
    pieces: [
      ...prefaceTopic(topic, language),
      said(phrases.tellCompared(one, other)),
      ...quoteBoth(library, chosen, { found, words: own.flat() }),
    ],
    askedBack: phrases.backCompared(one, other),
    next: nextAboutPassage(
      library,
      chosen.map(({ passage }) => passage),
      { language, hasMore: false },
    ),
  }
}

function findAbout(library: Library, sides: Sides, own: readonly QueryWord[][]) {
  const names: Names = (at, { passage }) =>
    (passage === sides[at].term && passage !== sides[1 - at]!.term) ||
    (own[at]!.length > 0 &&
      own[at]!.every(({ forms }) => passage.forms.some((form) => forms.has(form))) &&
      !onlyDenies(passage.markdown, new Set(own[at]!.flatMap(({ forms }) => [...forms.keys()]))) &&
      window(passage, own[at]!) <= own[at]!.length)
  const all = ([0, 1] as const).map((at) =>
    findPassages(library, sides[at].query).filter(
      (found) => found.passage.kind !== 'check' && names(at, found),
    ),
  )
  const placeOf = (at: 0 | 1, { passage }: Found) =>
    passage.forms.findIndex((form) => own[at]!.some(({ forms }) => forms.has(form)))
  return { all, names, placeOf }
}

/** Rows of one table, each about one side only, and naming it as early as possible: the first columns say what a row is about. */
function ownRows({ all, names, placeOf }: ReturnType<typeof findAbout>): Found[] | null {
  const isOwn: Names = (at, found) => names(at, found) && !names(at === 0 ? 1 : 0, found)
  const rows = rowsOfBoth(all.flat(), isOwn)
  return (
    rows &&
    ([0, 1] as const).map(
      (at) =>
        all[at]!.filter((each) => isOfTable(each.passage, rows[at].passage) && isOwn(at, each)).toSorted(
          (one, other) => placeOf(at, one) - placeOf(at, other),
        )[0]!,
    )
  )
}

/** The words of each side that the other one has not. */
function ownWords(sides: Sides): QueryWord[][] {
  return sides.map(({ query }, at) => {
    const others = new Set(sides[1 - at]!.query.words.flatMap(({ forms, shown }) => [...forms.keys(), shown]))
    return query.words.filter(
      ({ forms, shown }) => !others.has(shown) && ![...forms.keys()].some((form) => others.has(form)),
    )
  })
}

/** In "symmetric vs asymmetric encryption" the last word belongs to both; in French it would be the first. A term has its name. */
function withoutShared(sides: Sides, own: readonly QueryWord[][], language: TutorLanguage): QueryWord[][] {
  const length = Math.min(...own.map((words) => words.length))
  const isLast = language === 'en' || language === 'de'
  return own.map((words, at) => {
    if (sides[at]!.term) return words
    return isLast ? words.slice(0, length) : words.slice(words.length - length)
  })
}

/** A row about one of two things and one about the other, of the same table. */
export function rowsOfBoth(found: readonly Found[], names: Names): [Found, Found] | null {
  const rows = found.filter(({ passage }) => passage.kind === 'row')
  for (const one of rows.filter((row) => names(0, row))) {
    const other = rows.find((row) => row !== one && isOfTable(row.passage, one.passage) && names(1, row))
    if (other) return [one, other]
  }
  return null
}

function isOfTable(one: Passage, other: Passage): boolean {
  return one.kind === other.kind && one.group === other.group && sourceKey(one) === sourceKey(other)
}

/** One passage if it is about both, else the best about each. */
function eachBest(ofOne: readonly Found[], ofOther: readonly Found[]): Found[] {
  const both = ofOne.find(({ passage }) => ofOther.some((each) => each.passage === passage))
  return both ? [both] : [best(ofOne), best(ofOther)]
}

/** A definition says what something is; so does the best of the notes, unlike a trap or code. */
function best(found: readonly Found[]): Found {
  return found.find(({ passage }) => passage.kind !== 'trap' && passage.kind !== 'code') ?? found[0]!
}

function quoteBoth(
  library: Library,
  chosen: readonly Found[],
  { found, words }: { found: readonly Found[]; words: readonly QueryWord[] },
): Piece[] {
  const passages = chosen.map(({ passage }) => passage)
  const [one, other] = passages
  if (one && other && one.kind === 'row' && other.kind === 'row' && isOfTable(one, other))
    return [quoted(joinRows(passages.toSorted((a, b) => a.id - b.id)), one.source)]
  const forms = new Set(words.flatMap((word) => [...word.forms.keys()]))
  return passages.map((passage) =>
    quoted(
      withName(passage, quotePassage(library, passage, found, forms, QUOTED_WORDS / passages.length)),
      passage.source,
    ),
  )
}

/** If one of two is foreign to the course, the other one is still explained. */
function tellMissing(
  library: Library,
  { label, term, query }: Side,
  { missing, found }: { missing: Side; found: readonly Found[] },
  language: TutorLanguage,
): Reply {
  const phrases = PHRASES[language]
  const passage = term ?? best(found).passage
  const forms = new Set(query.words.flatMap((word) => [...word.forms.keys()]))
  const text = term ? term.markdown : quotePassage(library, passage, found, forms, QUOTED_WORDS)
  return {
    pieces: [
      said(phrases.tellOnlyOne(label, missing.label)),
      said(passage.kind === 'term' ? phrases.tellGlossary : phrases.tellNotes),
      quoted(withName(passage, text), passage.source),
    ],
    askedBack: passage.kind === 'term' ? phrases.backConcept(label) : phrases.backPassageRead,
    next: nextAboutPassage(library, [passage], { language, hasMore: false }),
  }
}
