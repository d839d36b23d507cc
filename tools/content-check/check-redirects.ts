// The redirects' part of `npm run content:check`: all problems that stop a start.
import { knowPages, readRedirects } from '../../src/server/site/redirects.ts'
import { openArticles } from '../../src/server/modules/articles/open-articles.ts'

export type CourseState = { slug: string; isPublished: boolean }

/** `folder` holds `redirects.yaml` and the articles that redirects may lead to. */
export function checkAddressFile({
  folder,
  courses,
}: {
  folder: string
  courses: readonly CourseState[]
}): string[] {
  const opened = openArticles(folder)
  // If articles were refused, redirects to them would be reported too, although they are right.
  if (!opened.ok) return []
  const read = readRedirects(folder, knowPages({ courses, articles: opened.articles }))
  return read.ok ? [] : read.problems
}
