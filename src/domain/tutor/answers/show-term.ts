import type { Passage } from '../library/build-library.ts'

/** A definition with the name of its term. */
export function withName({ source }: Passage, text: string): string {
  return source.kind === 'term' ? `**${source.term}**: ${text}` : text
}
