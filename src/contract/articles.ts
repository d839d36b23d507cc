import * as z from 'zod/mini'
import { SEARCH_MAX_LENGTH } from '#domain/site/search-text.ts'
import { LISTED_SHELVES, SHELVES } from '#domain/articles/shelves.ts'
import { endpoint } from './endpoint.ts'
import { Count, Day, Html, Slug } from './primitives.ts'

export const ArticleCard = z.strictObject({
  shelf: z.enum(SHELVES),
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  /** Null for documents such as the terms. */
  category: z.nullable(z.string()),
  publishedOn: Day,
  updatedOn: Day,
  /** Estimated minutes to read. */
  minutes: Count,
  /** How many other articles link to this one. */
  linkedFrom: Count,
})
export type ArticleCard = z.infer<typeof ArticleCard>

export const ArticleDetail = z.strictObject({
  ...ArticleCard.shape,
  html: Html,
  /** The headings for the table of contents. */
  headings: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  related: z.array(ArticleCard),
})
export type ArticleDetail = z.infer<typeof ArticleDetail>

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles/:shelf',
  summary:
    'The articles of the blog (newest first) or the help (by category); with a search, best matches first.',
  access: 'anyone',
  params: z.strictObject({ shelf: z.enum(LISTED_SHELVES) }),
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH))),
  }),
  response: z.strictObject({ articles: z.array(ArticleCard) }),
  errors: [],
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:shelf/:slug',
  summary: 'One article as HTML.',
  access: 'anyone',
  params: z.strictObject({ shelf: z.enum(SHELVES), slug: Slug }),
  response: ArticleDetail,
  errors: ['article_not_found'],
})
