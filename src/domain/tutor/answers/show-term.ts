import type { Passage } from '../library/build-library.ts'

/** A definition with the name of its term. */
export function withName({ source }: Passage, text: string): string {
  return source.kind === 'term' ? `**${source.term}**: ${text}` : text
}

/** The name without what is in brackets. */
export function shortName(term: string): string {
  return term.replace(/\s*\([^)]*\)$/, '')
}
