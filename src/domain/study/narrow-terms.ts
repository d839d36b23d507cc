import { plainText } from './plain-text.ts'

/** The terms in which every typed word occurs, either in the term or in its definition. */
export function narrowTerms<T extends { term: string; html: string }>(
  terms: readonly T[],
  typed: string,
): T[] {
  const words = typed.toLowerCase().split(/\s+/)
  return terms.filter(({ term, html }) => {
    const text = `${term} ${plainText(html)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
