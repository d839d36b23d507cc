import { articlePath, type ListedShelf } from '#domain/articles/shelves.ts'
import type { Articles } from './open-articles.ts'

const LISTED: readonly ListedShelf[] = ['blog', 'help']

/** The address of every article that is listed, with the day it changed last. */
export function findArticlePages(articles: Articles): { path: string; changedOn: string }[] {
  return LISTED.flatMap((shelf) =>
    [...articles[shelf].values()].map((article) => ({
      path: articlePath(article),
      changedOn: article.updatedOn,
    })),
  )
}
