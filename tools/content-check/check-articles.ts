// Checks the articles for `npm run content:check`. Finds every problem that would stop a start, and some that
// the author has to judge.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { targetOf } from '../../src/domain/articles/links.ts'
import type { Article } from '../../src/server/content/articles.ts'
import { openArticles } from '../../src/server/modules/articles/open-articles.ts'

/**
 * `folder` contains `blog`, `help` and `pages`, and also `courses`, so that links to courses can be checked.
 */
export function checkArticleFiles({ folder, today }: { folder: string; today: string }): string[] {
  const read = openArticles(folder)
  if (!read.ok) return read.problems
  const articles = Object.values(read.articles).flatMap((shelf) => [...shelf.values()])
  return articles.flatMap((article) =>
    [...courseProblems(article, folder), ...dateProblems(article, today)].map(
      (problem) => `${article.shelf}/${article.slug}.md: ${problem}`,
    ),
  )
}

/** Links to missing courses. They do not stop a start, because a site may have other courses. */
function courseProblems({ links }: Article, folder: string): string[] {
  return links.flatMap((href) => {
    const target = targetOf(href)
    return target.kind === 'course' && !existsSync(join(folder, 'courses', target.slug, 'course.yaml'))
      ? [`the link ${href} leads to a course that is not there`]
      : []
  })
}

function dateProblems({ publishedOn, updatedOn }: Article, today: string): string[] {
  return [
    ...(publishedOn > today ? [`published ${publishedOn} is in the future`] : []),
    ...(updatedOn > today && updatedOn !== publishedOn ? [`updated ${updatedOn} is in the future`] : []),
  ]
}
