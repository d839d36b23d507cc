/** Candidates have to recognise services by the vendor's names, so questions should use these names. */
import type { AuthoredItem } from './item.ts'
import { formatShare } from './set-figures.ts'

/** What names of services begin with, for vendors whose exams are about services; the other courses are not. */
const VENDORS_OF_SERVICES = new Map([
  ['AWS', /\b(?:AWS|Amazon) \p{Lu}/u],
  ['Microsoft', /\b(?:Azure|Microsoft|Power) \p{Lu}/u],
])
const MIN_NAMED = 0.5

type Course = { provider: string | null; items: readonly AuthoredItem[]; terms: readonly string[] }

/** Reports a course of such a vendor in which too few questions name a service. */
export function serviceNameProblems({ provider, items, terms }: Course): string[] {
  const prefix = VENDORS_OF_SERVICES.get(provider ?? '')
  if (!prefix || items.length === 0) return []
  const names = terms.flatMap(properNames)
  const namesOne = ({ stem, choices }: AuthoredItem) => {
    const text = [stem, ...choices.map((choice) => choice.text)].join('\n')
    const words = ` ${wordsOf(text)} `
    return (
      prefix.test(text) || names.some((name) => words.includes(` ${name} `) || words.includes(` ${name}s `))
    )
  }
  const share = items.filter(namesOne).length / items.length
  return share >= MIN_NAMED
    ? []
    : [
        `${formatShare(share)} of all items name a service (at least ${formatShare(MIN_NAMED)}) – use the vendor's names`,
      ]
}

/**
 * The proper names in a glossary's term: in "Network Watcher (NW)" the whole, its first part and the abbreviation. A name has two
 * capitals: "Storage account" is a common word.
 */
function properNames(term: string): string[] {
  const [, first = term, short = ''] = /^([^(]+)\(([^)]+)\)/.exec(term) ?? []
  return [term, first, short].filter((name) => /\p{Lu}.*\p{Lu}/u.test(name)).map(wordsOf)
}

/** The words of a text, as they are written, between single spaces. */
function wordsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}.+#/-]+|\.(?=\s|$)/gu, ' ').trim()
}
