import { getArticle, listArticles } from '#contract/articles.ts'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { findArticles, requireArticle } from './find-articles.ts'

export function articleRoutes({ articles }: Deps): Route[] {
  return [
    bindKept(listArticles, ({ params: { shelf }, query: { search } }) => ({
      articles: findArticles(articles, shelf, search),
    })),
    bindKept(getArticle, ({ params: { shelf, slug } }) => requireArticle(articles, shelf, slug)),
  ]
}
