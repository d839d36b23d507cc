import type { ArticleCard } from '#contract/articles.ts'
import type { Searched } from '#domain/articles/search.ts'
import type { Shelf } from '#domain/articles/shelves.ts'
import type { Section } from '../integrations/markdown/read-sections.ts'
import type { Heading } from '../integrations/markdown/render-article.ts'

/** An article file: its front matter, and its text as HTML. */
export type ParsedArticle = {
  shelf: Shelf
  slug: string
  title: string
  summary: string
  category: string | null
  publishedOn: string
  updatedOn: string
  /** Only for documents that people agree to. It changes when the meaning does, not with every correction. */
  version: string | null
  minutes: number
  /** Articles as `shelf/slug`, such as `help/readiness`. */
  related: readonly string[]
  html: string
  headings: Heading[]
  links: string[]
  /** The text without markup, by heading. */
  sections: Section[]
  searched: Searched
}
export type Article = ParsedArticle & { card: ArticleCard }
/** Every article by its slug, in the order of its index page. */
export type Articles = Readonly<Record<Shelf, ReadonlyMap<string, Article>>>
