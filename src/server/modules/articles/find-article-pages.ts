import { articlePath, LISTED_SHELVES } from '#domain/articles/shelves.ts'
import type { Articles } from '../../content/articles.ts'

/** The path of every article in the blog and the help, with the day of its last change. */
export function findArticlePages(articles: Articles): { path: string; changedOn: string }[] {
  return LISTED_SHELVES.flatMap((shelf) =>
    [...articles[shelf].values()].map((article) => ({
      path: articlePath(article),
      changedOn: article.updatedOn,
    })),
  )
}
