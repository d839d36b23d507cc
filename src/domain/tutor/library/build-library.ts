import MiniSearch from 'minisearch'
import type { Source } from '../reply.ts'
import { isContentWord, plainWord, wordsOf } from '../words/words.ts'
import { cognateBeginning } from './lexicon/cognates.ts'
import { cutSection, type CutPassage } from './passages.ts'
import { sourceKey } from './source-key.ts'
import { namesOfTerm } from './term-names.ts'
import type { GlossaryTerm, LibraryInput, NotesPart } from './texts.ts'
import { writtenNamesOf } from './written-names.ts'

/** `isInitials` is true for the first letters of its words, which may be another word. */
type TermName = { place: number; length: number; isInitials: boolean }

/** What the tutor may quote: a glossary entry or a part of the notes. */
export type Passage = Omit<CutPassage, 'kind'> & {
  id: number
  kind: CutPassage['kind'] | 'term'
  source: Source
  domain: string | null
  objective: string | null
  /** The words of the text in their common forms, in order. */
  forms: readonly string[]
}

/** The texts of a course, indexed for the tutor. */
export type Library = {
  course: { slug: string; title: string }
  sections: readonly NotesPart[]
  terms: readonly GlossaryTerm[]
  passages: readonly Passage[]
  index: MiniSearch
  /** The places of terms by their names in common forms, with the length of the name in letters; see `namesOfTerm`. */
  names: ReadonlyMap<string, TermName>
  /** The places of terms by their names as written, in lower case; see `findWrittenNames`. */
  written: ReadonlyMap<string, number>
  /** Every word of the texts as written, in lower case, with its common form. */
  vocabulary: ReadonlyMap<string, string>
  /** The words as written by their common form. */
  endings: ReadonlyMap<string, readonly string[]>
  /** Forms by the beginning that they share with words of other languages. */
  cognates: ReadonlyMap<string, readonly string[]>
  /** Names in code with an underscore, in lower case. */
  identifiers: ReadonlySet<string>
  /** In how many passages a form occurs. */
  frequency: ReadonlyMap<string, number>
  /** The forms in all passages of a section or term, by its key (`sourceKey`). */
  formsBySource: ReadonlyMap<string, ReadonlySet<string>>
  /** Roughly how much memory it takes. */
  bytes: number
}

export function buildLibrary({ course, sections, terms }: LibraryInput): Library {
  const passages = [...terms.map(passageOfTerm), ...sections.flatMap(passagesOfSection)].map(
    (passage, id) => ({ ...passage, id }),
  )
  const index = new MiniSearch({
    fields: ['heading', 'text'],
    tokenize: (text) => text.split(' '),
    processTerm: (form) => form,
    searchOptions: { boost: { heading: 0.6 }, bm25: { k: 1.2, b: 0.5, d: 0.5 } },
  })
  index.addAll(
    passages.map((passage) => ({
      id: passage.id,
      heading: formsOf(headingOf(passage)).join(' '),
      text: passage.forms.join(' '),
    })),
  )
  const vocabulary = vocabularyOf(sections, terms)
  return {
    course,
    sections,
    terms,
    passages,
    index,
    names: namesOf(terms),
    written: writtenNamesOf(terms),
    vocabulary,
    cognates: cognatesOf(vocabulary),
    identifiers: identifiersOf(sections, terms),
    endings: Map.groupBy(vocabulary.keys(), (word) => vocabulary.get(word)!),
    frequency: frequencyOf(passages),
    formsBySource: groupForms(passages),
    bytes: roughBytes(passages),
  }
}

/** The common forms of the words that carry meaning. */
export function formsOf(text: string): string[] {
  return wordsOf(text)
    .filter(isContentWord)
    .map(({ form }) => form)
}

type Draft = Omit<Passage, 'id'>

/** The words above a passage that say what it is about. */
function headingOf({ source, objective }: Draft): string {
  if (source.kind === 'term') return source.term
  return source.kind === 'section' && objective !== null ? source.heading : ''
}

function passageOfTerm({ anchor, term, objective, markdown }: GlossaryTerm, group: number): Draft {
  return {
    kind: 'term',
    markdown,
    group,
    source: { kind: 'term', anchor, term },
    domain: null,
    objective,
    forms: formsOf(`${term} ${markdown}`),
  }
}

function passagesOfSection(section: NotesPart): Draft[] {
  const { domain, anchor, objective, heading } = section
  return cutSection(section).map((cut) => ({
    ...cut,
    source: { kind: 'section', domain, anchor, heading },
    domain,
    objective,
    forms: formsOf(cut.markdown),
  }))
}

/** If two terms have a name in common, it is the first one's, unless it is the whole name of the other. */
function namesOf(terms: readonly GlossaryTerm[]): Map<string, TermName> {
  const names = new Map<string, TermName>()
  const named = terms.map(namesOfTerm)
  for (const rank of [0, 1, 2])
    for (const [place, ranks] of named.entries())
      for (const { key, length } of ranks[rank]!)
        if (!names.has(key)) names.set(key, { place, length, isInitials: rank === 2 })
  return names
}

function vocabularyOf(sections: readonly NotesPart[], terms: readonly GlossaryTerm[]): Map<string, string> {
  const texts = [
    ...sections.flatMap(({ heading, markdown }) => [heading, markdown]),
    ...terms.flatMap(({ term, markdown }) => [term, markdown]),
  ]
  return new Map(
    texts.flatMap((text) => wordsOf(text).map(({ shown, form }) => [plainWord(shown), form] as const)),
  )
}

function cognatesOf(vocabulary: ReadonlyMap<string, string>): Map<string, string[]> {
  const cognates = new Map<string, string[]>()
  for (const [word, form] of vocabulary) {
    const beginning = cognateBeginning(word)
    if (beginning === null) continue
    const forms = cognates.get(beginning) ?? []
    if (!forms.includes(form)) cognates.set(beginning, [...forms, form])
  }
  return cognates
}

function identifiersOf(sections: readonly NotesPart[], terms: readonly GlossaryTerm[]): Set<string> {
  const texts = [...sections, ...terms].map(({ markdown }) => markdown)
  return new Set(
    [...terms.map(({ term }) => term), ...texts].flatMap((text) =>
      [...text.matchAll(/[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu)].map(([name]) => name.toLowerCase()),
    ),
  )
}

function frequencyOf(passages: readonly Draft[]): Map<string, number> {
  const frequency = new Map<string, number>()
  for (const passage of passages)
    for (const form of new Set([...passage.forms, ...formsOf(headingOf(passage))]))
      frequency.set(form, (frequency.get(form) ?? 0) + 1)
  return frequency
}

function groupForms(passages: readonly Draft[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const passage of passages) {
    const key = sourceKey(passage)
    const group = groups.get(key) ?? new Set(formsOf(headingOf(passage)))
    for (const form of passage.forms) group.add(form)
    groups.set(key, group)
  }
  return groups
}

/** Measured on Node 26: an index takes about 40 bytes for each character of the texts. */
function roughBytes(passages: readonly Draft[]): number {
  return passages.reduce((sum, { markdown }) => sum + 600 + 40 * markdown.length, 0)
}
