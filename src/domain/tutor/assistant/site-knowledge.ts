import type { Retirement } from '../../catalogue/retirement.ts'

/** A short text of the site that can answer a question: a frequent question, or a section of an article. */
export type SiteText = {
  kind: 'question' | 'help' | 'document'
  /** The question, or the title of the article. */
  title: string
  /** Null for a question, and for the beginning of an article. */
  heading: string | null
  /** Paragraphs, list items and table rows as plain text, in their order. */
  lines: readonly string[]
  url: string
}

/** A published course, named as on its page. */
export type KnownCourse = {
  slug: string
  title: string
  provider: string
  level: string
  category: string
  setsCount: number
  questionsCount: number
  sampleCount: number
  retirement: Retirement | null
}
