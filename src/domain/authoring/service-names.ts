/** Candidates have to recognise services by the vendor's names, so questions should use these names. */
import type { AuthoredItem } from './item.ts'
import { formatShare } from './set-figures.ts'
import { normalise } from './text-similarity.ts'

/** Vendors whose exams are about services. The other courses' terms are methods and protocols, often the very answer. */
const VENDORS_OF_SERVICES: readonly string[] = ['AWS', 'Microsoft']
const MIN_NAMED = 0.5

type Course = { provider: string | null; items: readonly AuthoredItem[]; terms: readonly string[] }

/** Reports a course of such a vendor in which too few questions name a term of the course's glossary. */
export function serviceNameProblems({ provider, items, terms }: Course): string[] {
  if (
    provider === null ||
    !VENDORS_OF_SERVICES.includes(provider) ||
    items.length === 0 ||
    terms.length === 0
  )
    return []
  const names = [...new Set(terms.flatMap(namesOf))]
  const share = items.filter((item) => namesOne(item, names)).length / items.length
  return share >= MIN_NAMED
    ? []
    : [
        `${formatShare(share)} of all items name a term of the glossary (at least ${formatShare(MIN_NAMED)}) – use the vendor's names`,
      ]
}

/** "Network security group (NSG)" can be named in full, by its first part and by its abbreviation. */
function namesOf(term: string): string[] {
  const [, first = term, short] = /^([^(]+)\(([^)]+)\)/.exec(term) ?? []
  return [term, first, ...(short ? [short] : [])].map(normalise)
}

function namesOne({ stem, choices }: AuthoredItem, names: readonly string[]): boolean {
  const text = ` ${normalise([stem, ...choices.map((choice) => choice.text)].join(' '))} `
  return names.some((name) => text.includes(` ${name} `) || text.includes(` ${name}s `))
}
