import { articlePath, LISTED_SHELVES } from '#domain/articles/shelves.ts'
import type { Articles } from '../../content/articles.ts'

/** The address of every article that is listed, with the day it changed last. */
export function findArticlePages(articles: Articles): { path: string; changedOn: string }[] {
  return LISTED_SHELVES.flatMap((shelf) =>
    [...articles[shelf].values()].map((article) => ({
      path: articlePath(article),
      changedOn: article.updatedOn,
    })),
  )
}
