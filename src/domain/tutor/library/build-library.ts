import type { Source } from '../reply.ts'
import { groupByLetter, type WordsByLetter } from '../words/meant-word.ts'
import { formOf, identifiersIn, isContentWord, plainWord, type Word, wordsOf } from '../words/words.ts'
import { countPassages, indexPassages, type PassageIndex } from './index-passages.ts'
import { cognateBeginning } from './lexicon/cognates.ts'
import { cutSection, type CutPassage } from './passages.ts'
import { namesOfTerm, plainNameOf } from './term-names.ts'
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
  index: PassageIndex
  /** The places of terms by their names in common forms, with the length of the name in letters; see `namesOfTerm`. */
  names: ReadonlyMap<string, TermName>
  /** The places of terms by their names as written, in lower case; see `findWrittenNames`. */
  written: ReadonlyMap<string, number>
  /** The names of terms without what is in brackets, in lower case, accents and spaces left out, by their places. */
  plainNames: readonly string[]
  /** Every word of the texts as written, in lower case, with its common form. */
  vocabulary: ReadonlyMap<string, string>
  /** The same words by their first letter. */
  byLetter: WordsByLetter
  /** Forms, separated by spaces, by the beginning that they share with words of other languages. */
  cognates: ReadonlyMap<string, string>
  /** Names in code with an underscore, in lower case. */
  identifiers: ReadonlySet<string>
  /** Roughly how much memory it takes. */
  bytes: number
}

export function buildLibrary(input: LibraryInput): Library {
  const turns = buildInTurns(input)
  for (;;) {
    const { done, value } = turns.next()
    if (done) return value
  }
}

/** The same in small steps, so that a server can do other work between them. */
export function* buildInTurns({ course, sections, terms }: LibraryInput): Generator<void, Library> {
  const read = createReader()
  const passages: Passage[] = []
  const headings: string[][] = []
  const add = (drafts: readonly Draft[]) => {
    for (const draft of drafts) {
      headings.push(contentForms(read(headingOf(draft))))
      passages.push({ ...draft, id: passages.length })
    }
  }
  for (const [group, term] of terms.entries()) {
    add([passageOfTerm(term, group, read)])
    yield
  }
  for (const section of sections) {
    add(passagesOfSection(section, read))
    yield
  }
  const index = indexPassages(passages.map(({ forms }, id) => ({ heading: headings[id]!, text: forms })))
  yield
  const vocabulary = new Map<string, string>()
  for (const text of textsOf(sections, terms)) {
    for (const { shown, form } of read(text)) vocabulary.set(plainWord(shown), form)
    yield
  }
  const cognates = cognatesOf(vocabulary)
  yield
  const names = namesOf(terms)
  yield
  const written = writtenNamesOf(terms)
  yield
  const identifiers = identifiersOf(sections, terms)
  yield
  return {
    course,
    sections,
    terms,
    passages,
    index,
    names,
    written,
    plainNames: terms.map(({ term }) => plainNameOf(term)),
    vocabulary,
    byLetter: groupByLetter(vocabulary.keys()),
    cognates,
    identifiers,
    bytes: roughBytes(passages),
  }
}

/** In how many passages a form occurs. */
export function frequencyOf({ index }: Library, form: string): number {
  return countPassages(index, form)
}

/** The words of a text. Each form is computed once and kept once, because a course repeats its words. */
function createReader(): Read {
  const forms = new Map<string, string>()
  const kept = new Map<string, string>()
  const formOfShown = (shown: string) =>
    forms.getOrInsertComputed(shown, () => {
      const form = formOf(shown)
      return kept.getOrInsert(form, form)
    })
  return (text) => wordsOf(text, formOfShown)
}

/** The common forms of the words that carry meaning. */
export function formsOf(text: string): string[] {
  return contentForms(wordsOf(text))
}

function contentForms(words: readonly Word[]): string[] {
  return words.filter(isContentWord).map(({ form }) => form)
}

type Draft = Omit<Passage, 'id'>
type Read = (text: string) => Word[]

/** The words above a passage that say what it is about. */
function headingOf({ source, objective }: Draft): string {
  if (source.kind === 'term') return source.term
  return source.kind === 'section' && objective !== null ? source.heading : ''
}

function passageOfTerm(
  { anchor, term, objective, markdown }: GlossaryTerm,
  group: number,
  read: Read,
): Draft {
  return {
    kind: 'term',
    markdown,
    group,
    source: { kind: 'term', anchor, term },
    domain: null,
    objective,
    forms: contentForms(read(`${term} ${markdown}`)),
  }
}

function passagesOfSection(section: NotesPart, read: Read): Draft[] {
  const { domain, anchor, objective, heading } = section
  return cutSection(section).map((cut) => ({
    ...cut,
    source: { kind: 'section', domain, anchor, heading },
    domain,
    objective,
    forms: contentForms(read(cut.markdown)),
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

function textsOf(sections: readonly NotesPart[], terms: readonly GlossaryTerm[]): string[] {
  return [
    ...sections.flatMap(({ heading, markdown }) => [heading, markdown]),
    ...terms.flatMap(({ term, markdown }) => [term, markdown]),
  ]
}

function cognatesOf(vocabulary: ReadonlyMap<string, string>): Map<string, string> {
  const cognates = new Map<string, string>()
  for (const [word, form] of vocabulary) {
    const beginning = cognateBeginning(word)
    if (beginning === null) continue
    const forms = cognates.get(beginning)
    if (forms === undefined) cognates.set(beginning, form)
    else if (!forms.split(' ').includes(form)) cognates.set(beginning, `${forms} ${form}`)
  }
  return cognates
}

function identifiersOf(sections: readonly NotesPart[], terms: readonly GlossaryTerm[]): Set<string> {
  const texts = [...sections, ...terms].map(({ markdown }) => markdown)
  return new Set(
    [...terms.map(({ term }) => term), ...texts].flatMap((text) =>
      identifiersIn(text).map((name) => name.toLowerCase()),
    ),
  )
}

/** Measured on Node 26, with the texts themselves. */
function roughBytes(passages: readonly Draft[]): number {
  return passages.reduce((sum, { markdown }) => sum + 600 + 8 * markdown.length, 0)
}
