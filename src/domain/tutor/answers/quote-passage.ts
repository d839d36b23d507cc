import type { Library, Passage } from '../library/build-library.ts'
import type { Found } from '../library/find-passages.ts'
import { sourceKey } from '../library/source-key.ts'
import { formsOf } from '../library/build-library.ts'

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * A passage as it is quoted, in at most about so many words: of prose the sentences in a row that say most about the
 * query, of a table or list the rows or items that were found.
 */
export function quotePassage(
  library: Library,
  passage: Passage,
  found: readonly Found[],
  forms: ReadonlySet<string>,
  most: number,
): string {
  const { kind, markdown } = passage
  if (kind === 'row') return joinRows(beside(library, passage, found, most))
  if (kind === 'item') return joinItems(beside(library, passage, found, most))
  if (kind === 'trap') return markdown.replace(/^(?:[-*]|\d+\.) /, '')
  if (kind === 'code') return markdown
  const text = bestSentences(markdown, forms, most)
  return text.endsWith(':') ? withAnnounced(library, passage, text, most) : text
}

/**
 * A sentence with a colon at its end, with as much of the table, list or text that it announces as there is room for; without
 * room, the sentences before it.
 */
function withAnnounced(library: Library, passage: Passage, text: string, most: number): string {
  const [first, ...rest] = library.passages
    .slice(passage.id + 1)
    .filter((each) => sourceKey(each) === sourceKey(passage))
  if (!first) return text
  const group = [first, ...rest.filter((each) => each.kind === first.kind && each.group === first.group)]
  const before = sentencesOf(text).slice(0, -1).join('').trim()
  let words = countQuoted(text)
  const announced = group.filter(({ markdown }, at) => {
    words += countQuoted(bodyOf(markdown))
    return words <= most || (at === 0 && before === '')
  })
  if (announced.length === 0) return before
  if (first.kind === 'row') return `${text}\n\n${joinRows(announced)}`
  return `${text}\n\n${announced.map(({ markdown }) => markdown).join('\n')}`
}

export function countQuoted(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The passage and others of its table or list, if they were found too, in their order. */
function beside(library: Library, passage: Passage, found: readonly Found[], most: number): Passage[] {
  const own = found.find((each) => each.passage.id === passage.id)
  const others = found.filter(
    (each) =>
      each.passage.id !== passage.id &&
      each.passage.kind === passage.kind &&
      each.passage.group === passage.group &&
      sourceKey(each.passage) === sourceKey(passage) &&
      each.coverage >= 0.6 * (own?.coverage ?? 1),
  )
  const taken = [passage]
  let words = countQuoted(passage.markdown)
  for (const other of others) {
    words += countQuoted(bodyOf(other.passage.markdown))
    if (words > most) break
    taken.push(other.passage)
  }
  return taken.toSorted((one, other) => one.id - other.id).map(({ id }) => library.passages[id]!)
}

function sentencesOf(markdown: string): string[] {
  return [...SENTENCES.segment(markdown)].map(({ segment }) => segment)
}

function bodyOf(markdown: string): string {
  return markdown.split('\n').at(-1)!
}

/** Rows of one table, below its head. */
export function joinRows(rows: readonly Passage[]): string {
  const [head = '', rule = ''] = rows[0]!.markdown.split('\n')
  return [head, rule, ...rows.map(({ markdown }) => bodyOf(markdown))].join('\n')
}

function joinItems(items: readonly Passage[]): string {
  if (items.length > 1) return items.map(({ markdown }) => markdown).join('\n')
  return items[0]!.markdown.replace(/^(?:[-*]|\d+\.) /, '')
}

/** The sentences in a row that have most words in common with `forms`, in at most about `most` words. */
export function bestSentences(markdown: string, forms: ReadonlySet<string>, most: number): string {
  const sentences = sentencesOf(markdown).map((segment) => ({
    segment,
    words: countQuoted(segment),
    hits: new Set(formsOf(segment).filter((form) => forms.has(form))).size,
  }))
  let best = { from: 0, to: 1, hits: -1 }
  for (const from of sentences.keys()) {
    let words = 0
    let hits = 0
    for (let to = from; to < sentences.length; to += 1) {
      words += sentences[to]!.words
      if (to > from && words > most) break
      hits += sentences[to]!.hits
      // A later sentence that adds nothing still explains the one before it.
      if (hits > best.hits || (hits === best.hits && from === best.from)) best = { from, to: to + 1, hits }
    }
  }
  return sentences
    .slice(best.from, best.to)
    .map(({ segment }) => segment)
    .join('')
    .trim()
}
