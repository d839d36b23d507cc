import type { Source } from '../reply.ts'

/** The same for all passages of a section, a term or a question. */
export function sourceKey({ source }: { source: Source }): string {
  if (source.kind === 'section') return `${source.domain}#${source.anchor}`
  return source.kind === 'term' ? source.anchor : source.questionId
}
