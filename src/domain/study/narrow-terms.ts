import { plainText } from './plain-text.ts'

/** Those in which every word that was typed stands somewhere, in the term or its definition as they are read. */
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
