import type { ChatSource } from '#contract/tutor.ts'
import { href } from '../../paths.ts'

/** The page that a quoted text is from, at its place. `slug` is the course's. */
export function sourceHref(source: ChatSource, slug: string): string {
  if (source.kind === 'question')
    return href('/course/:slug/notebook', { slug }, { question: source.questionId })
  if (source.kind === 'term') return `${href('/course/:slug/glossary', { slug })}#${source.anchor}`
  return `${href('/course/:slug/notes/:domain', { slug, domain: source.domain })}#${source.anchor}`
}

export function sourceName(source: ChatSource): string {
  if (source.kind === 'section') return source.heading
  return source.kind === 'term' ? `Glossary: ${source.term}` : `Question on ${source.objective}`
}
