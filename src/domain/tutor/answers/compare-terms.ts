import type { Library, Passage } from '../library/build-library.ts'
import { findPassages, type Found } from '../library/find-passages.ts'
import { type Query, readQuery } from '../library/read-query.ts'
import { shortName } from '../library/term-names.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import { comparePassages, rowsOfBoth } from './compare-passages.ts'
import { findSides, type Side } from './find-sides.ts'
import type { Topic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { prefaceTopic } from './preface-topic.ts'
import { countQuoted, quotePassage } from './quote-passage.ts'

const QUOTED_WORDS = 80
/** A further quote needs room for so many words, and may be longer than the room by as many. */
const LEAST_ROOM = 15

/**
 * Two things side by side: in a table from the glossary, with what names both, or else in what the notes say about each.
 * Null if the topic is not two things, or the course has neither.
 */
export function compareTerms(library: Library, whole: Topic, language: TutorLanguage): Reply | null {
  const sides = findSides(library, whole, language)
  if (sides === null) return null
  const topic = { ...whole, query: { ...whole.query, mended: mendedIn(sides) } }
  const [{ term: one }, { term: other }] = sides
  if (!one || !other || one === other) return comparePassages(library, topic, sides, language)
  const phrases = PHRASES[language]
  const [first, second] = [sides[0].label, sides[1].label]
  const table = tableOf([one, other], language)
  const both = namesBoth(library, topic.query, [one, other], QUOTED_WORDS - countQuoted(table))
  return {
    pieces: [
      ...prefaceTopic(topic, language),
      said(phrases.tellCompared(first, second)),
      { kind: 'quoted', markdown: table, source: one.source, also: [other.source] },
      ...(both === null
        ? []
        : [said(both.passage.kind === 'trap' ? phrases.tellTrap : phrases.tellNotes), both.piece]),
    ],
    askedBack: phrases.backCompared(first, second),
    next: [
      ...nextAboutPassage(library, both ? [both.passage, one] : [one], { language, hasMore: false }),
      { kind: 'open', text: phrases.stepOpen(second), source: other.source },
    ],
  }
}

/** How each side was read: both together may look like another term. */
function mendedIn(sides: readonly Side[]): Query['mended'] {
  const mended = sides.flatMap(({ query }) => query.mended)
  return mended.filter(({ typed }, at) => mended.findIndex((each) => each.typed === typed) === at)
}

function tableOf(terms: readonly Passage[], language: TutorLanguage): string {
  const { tableTerm, tableMeaning } = PHRASES[language]
  const rows = terms.map(({ source, markdown }) =>
    source.kind === 'term' ? `| **${cell(source.term)}** | ${cell(markdown)} |` : '',
  )
  return [`| ${tableTerm} | ${tableMeaning} |`, '| --- | --- |', ...rows].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A trap, a paragraph or rows of a table that are about both terms; else what the notes say about one of them. */
function namesBoth(
  library: Library,
  query: Query,
  terms: readonly Passage[],
  room: number,
): { passage: Passage; piece: Piece } | null {
  const names = terms.map(({ source }) =>
    readQuery(library, source.kind === 'term' ? shortName(source.term) : '', 'en').words.flatMap((word) => [
      ...word.forms.keys(),
    ]),
  )
  const isNamed = (forms: readonly string[], { passage }: Found) =>
    forms.some((form) => !isShared(names, form) && passage.forms.includes(form))
  const found = findPassages(library, query).filter(isNotes)
  const best =
    found.find((each) => names.every((forms) => isNamed(forms, each))) ??
    rowsOfBoth(found, (at, { passage }) =>
      names[at]!.some((form) => !isShared(names, form) && passage.forms.includes(form)),
    )?.[0] ??
    found.find((each) => names.some((forms) => isNamed(forms, each)))
  if (!best || room < LEAST_ROOM) return null
  const text = quotePassage(library, best.passage, found, new Set(names.flat()), room)
  if (countQuoted(text) > room + LEAST_ROOM) return null
  return { passage: best.passage, piece: quoted(text, best.passage.source) }
}

const isNotes = ({ passage }: Found) => passage.kind !== 'term' && passage.kind !== 'check'
const isShared = (names: readonly string[][], form: string) => names.every((forms) => forms.includes(form))
