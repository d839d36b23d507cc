import { getArticle, listArticles } from '#contract/articles.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { findArticles, requireArticle } from './find-articles.ts'

export function articleRoutes({ articles }: Deps): Route[] {
  return [
    bind(listArticles, async ({ params: { shelf }, query: { search } }) => ({
      articles: findArticles(articles, shelf, search),
    })),
    bind(getArticle, async ({ params: { shelf, slug } }) => requireArticle(articles, shelf, slug)),
  ]
}
