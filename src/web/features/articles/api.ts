import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getArticle, listArticles } from '#contract/articles.ts'
import { Slug } from '#contract/primitives.ts'
import type { ListedShelf, Shelf } from '#domain/articles/shelves.ts'
import { call, refusedAs, type Wordings } from '../../lib/call.ts'
import { DURATIONS } from '../../lib/memory-cache.ts'
import { PROFILES } from '../../lib/query-client.ts'

export const ARTICLE_WORDS = {
  article_not_found: {
    what: 'This article does not exist.',
    next: 'Look for it in the help, or in the blog.',
  },
} satisfies Partial<Wordings>

export const articlesQuery = (shelf: ListedShelf, search: string) =>
  queryOptions({
    queryKey: ['articles', shelf, search],
    queryFn: () => call(listArticles, { params: { shelf }, query: { search: search || undefined } }),
    // Keeps the results of the last search, dimmed, until the next ones arrive.
    placeholderData: keepPreviousData,
    ...PROFILES.long,
    staleTime: DURATIONS.prefetch,
  })

export const articleQuery = (shelf: Shelf, slug: string) =>
  queryOptions({
    queryKey: ['articles', shelf, 'article', slug],
    queryFn: () => {
      // No article can have a malformed slug, so the server is not asked.
      if (!Slug.safeParse(slug).success) throw refusedAs('article_not_found', ARTICLE_WORDS)
      return call(getArticle, { params: { shelf, slug } }, ARTICLE_WORDS)
    },
    ...PROFILES.long,
    staleTime: DURATIONS.prefetch,
  })
