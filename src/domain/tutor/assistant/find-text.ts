import MiniSearch from 'minisearch'
import { isContentWord, wordsOf } from '../words/words.ts'
import type { SiteText } from './site-knowledge.ts'
import { EMPTY_FORMS, SYNONYMS } from './synonyms.ts'

/**
 * A text answers a message only if it contains this share of the message's words, weighted by how rare each is. A word
 * that occurs nowhere on the site weighs most, so a question about something else finds nothing. A single word must be
 * in the title or the heading, because most words occur somewhere.
 */
const LEAST_COVERED = 0.72
/** If none of the words is in its title or heading, the text is about something else and only mentions them. */
const LEAST_COVERED_IN_LINES = 0.85
/** Further words of a long message would only dilute the others. */
const MOST_WORDS = 24
/** How much a match in each part of a text counts, compared with one in its lines. */
const BOOSTS = { title: 3, heading: 2, text: 1 } as const
/** Frequent questions are written to be short answers, so they win over an article that fits equally well. */
/** The beginning of an article says what it is about. */
const BEGINNING_BOOST = 1.5
const SYNONYM_BOOST = 0.6
const KIND_BOOSTS: Record<SiteText['kind'], number> = { question: 1.4, help: 1, document: 0.9 }

export type TextIndex = {
  texts: readonly SiteText[]
  search: MiniSearch
  /** The weight of each word: the rarer, the heavier. */
  weightOf: (form: string) => number
}

export function indexTexts(texts: readonly SiteText[]): TextIndex {
  const search = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    tokenize: contentForms,
    processTerm: keep,
  })
  search.addAll(
    texts.map(({ title, heading, lines }, id) => ({
      id,
      title,
      heading: heading ?? '',
      text: lines.join(' '),
    })),
  )
  const counts = new Map<string, number>()
  for (const { title, heading, lines } of texts)
    for (const form of new Set(contentForms([title, heading, ...lines].join(' '))))
      counts.set(form, (counts.get(form) ?? 0) + 1)
  const weightOf = (form: string) => {
    const count = counts.get(form) ?? 0
    return Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))
  }
  return { texts, search, weightOf }
}

/** The text that answers the words best; null if none contains enough of them. */
export function findText({ texts, search, weightOf }: TextIndex, words: readonly string[]): SiteText | null {
  const asked = [...new Set(contentForms(words.join(' ')))]
    .filter((form) => !EMPTY_FORMS.has(form))
    .slice(0, MOST_WORDS)
  if (asked.length === 0) return null
  const groups = asked.map((form) => [form, ...(SYNONYMS.get(form) ?? [])])
  const total = sum(groups.map(weightOfGroup))
  const found = search.search(groups.flat().join(' '), {
    // The index has forms already; their forms would be others.
    tokenize: (text) => text.split(' '),
    boost: BOOSTS,
    boostTerm: (form) => (asked.includes(form) ? 1 : SYNONYM_BOOST),
    boostDocument: (id) => boostOf(texts[Number(id)]!),
  })
  const enough = found.find(({ match, queryTerms }) => {
    const covered = groups.filter((group) => group.some((form) => queryTerms.includes(form)))
    const isInTitle = Object.values(match).some((fields) => fields.some((field) => field !== 'text'))
    const least = isInTitle ? LEAST_COVERED : LEAST_COVERED_IN_LINES
    return sum(covered.map(weightOfGroup)) >= least * total && (isInTitle || covered.length > 1)
  })
  return enough ? texts[Number(enough.id)]! : null

  /** Of words that mean the same, the most frequent on the site is the one it uses. */
  function weightOfGroup(group: readonly string[]): number {
    return Math.min(...group.map(weightOf))
  }
}

function boostOf({ kind, heading }: SiteText): number {
  return KIND_BOOSTS[kind] * (heading === null ? BEGINNING_BOOST : 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function contentForms(text: string): string[] {
  return wordsOf(text)
    .filter(isContentWord)
    .map(({ form }) => form)
}

const keep = (form: string) => form
