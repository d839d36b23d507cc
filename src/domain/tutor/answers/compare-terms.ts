import { splitTopic } from '../intents/read-intent.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { findPassages, type Found } from '../library/find-passages.ts'
import { type Query, readQuery } from '../library/read-query.ts'
import { PHRASES, quoted, said } from '../phrases.ts'
import type { Piece, Reply, TutorLanguage } from '../reply.ts'
import { chooseSources, namedTerms } from './choose-sources.ts'
import type { Topic } from './find-topic.ts'
import { nextAboutPassage } from './next-about-passage.ts'
import { prefaceTopic } from './preface-topic.ts'
import { countQuoted, quotePassage } from './quote-passage.ts'
import { shortName } from './show-term.ts'

const QUOTED_WORDS = 80

/** Two terms side by side, in a table from the glossary, with what names both; null if the topic is not two terms. */
export function compareTerms(library: Library, topic: Topic, language: TutorLanguage): Reply | null {
  const [one, other] = findTwo(library, topic, language)
  if (!one || !other) return one === null || other === null ? tellMissing(library, topic, language) : null
  const phrases = PHRASES[language]
  const names = [one, other].map(({ source }) => (source.kind === 'term' ? shortName(source.term) : ''))
  const [first = '', second = ''] = names
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

/** The glossary entries of both; null for one that the course does not have, undefined if two are not named. */
function findTwo(library: Library, { query, shown }: Topic, language: TutorLanguage) {
  const named = namedTerms(library, query)
  if (named.length >= 2) return [named[0], named[1]] as const
  const parts = splitTopic(shown, language)
  if (parts === null) return [undefined, undefined] as const
  const [one, other] = parts.map((part) => {
    const partQuery = readQuery(library, part, language)
    const term = namedTerms(library, partQuery)[0]
    if (term) return term
    const isForeign = partQuery.words.length > 0 && partQuery.words.every(({ isKnown }) => !isKnown)
    return isForeign ? null : undefined
  })
  return [one, other] as const
}

/** If one of two is foreign to the course, the other one is still explained by the caller; both foreign is nothing. */
function tellMissing(library: Library, { query, shown }: Topic, language: TutorLanguage): Reply | null {
  const parts = splitTopic(shown, language)
  const [term] = namedTerms(library, query)
  if (!parts || !term || term.source.kind !== 'term') return null
  const missing = parts.find((part) =>
    readQuery(library, part, language).words.every(({ isKnown }) => !isKnown),
  )
  if (missing === undefined) return null
  const phrases = PHRASES[language]
  return {
    pieces: [
      said(phrases.tellOnlyOne(shortName(term.source.term), missing)),
      said(phrases.tellGlossary),
      quoted(`**${term.source.term}**: ${term.markdown}`, term.source),
    ],
    askedBack: phrases.backConcept(shortName(term.source.term)),
    next: nextAboutPassage(library, [term], { language, hasMore: false }),
  }
}

function tableOf(terms: readonly Passage[], language: TutorLanguage): string {
  const { tableTerm, tableMeaning } = PHRASES[language]
  const rows = terms.map(({ source, markdown }) =>
    source.kind === 'term' ? `| **${cell(source.term)}** | ${cell(markdown)} |` : '',
  )
  return [`| ${tableTerm} | ${tableMeaning} |`, '| --- | --- |', ...rows].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A trap, a paragraph or rows of a table that are about both terms. */
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
  const isAboutBoth = ({ passage }: Found) =>
    names.every((forms) => forms.some((form) => !isShared(names, form) && passage.forms.includes(form)))
  const found = findPassages(library, query)
  const about = found.find(
    (each) => each.passage.kind !== 'term' && each.passage.kind !== 'check' && isAboutBoth(each),
  )
  const best = about ?? rowsOfBoth(found, names) ?? chooseSources(library, query, false).found.find(isNotes)
  if (!best || room < 15) return null
  const text = quotePassage(library, best.passage, found, new Set(names.flat()), room)
  if (countQuoted(text) > room + 15) return null
  return { passage: best.passage, piece: quoted(text, best.passage.source) }
}

const isNotes = ({ passage }: Found) => passage.kind !== 'term' && passage.kind !== 'check'
const isShared = (names: readonly string[][], form: string) => names.every((forms) => forms.includes(form))

/** A row about one of the terms, from a table that has one about the other. */
function rowsOfBoth(found: readonly Found[], names: readonly string[][]): Found | null {
  const rows = found.filter(({ passage }) => passage.kind === 'row')
  const has = ({ passage }: Found, forms: readonly string[]) =>
    forms.some((form) => passage.forms.includes(form))
  const [one = [], other = []] = names.map((forms) => forms.filter((form) => !isShared(names, form)))
  return (
    rows.find(
      (row) =>
        has(row, one) &&
        rows.some(
          (second) =>
            second !== row &&
            second.passage.group === row.passage.group &&
            second.passage.domain === row.passage.domain &&
            second.passage.objective === row.passage.objective &&
            has(second, other),
        ),
    ) ?? null
  )
}
