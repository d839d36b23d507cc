// Checks the redirects for `npm run content:check`: all problems that would stop a start.
import { knowPages, readRedirects } from '../../src/server/site/redirects.ts'
import { openArticles } from '../../src/server/modules/articles/open-articles.ts'

export type CourseState = { slug: string; isPublished: boolean }

/** `folder` contains `redirects.yaml` and the articles to which redirects may lead. */
export function checkAddressFile({
  folder,
  courses,
}: {
  folder: string
  courses: readonly CourseState[]
}): string[] {
  const opened = openArticles(folder)
  // If articles were refused, correct redirects to them would be reported too.
  if (!opened.ok) return []
  const read = readRedirects(folder, knowPages({ courses, articles: opened.articles }))
  return read.ok ? [] : read.problems
}
