// What `npm run content:check` says about addresses that moved: all that stops a start.
import { knowPages, readRedirects } from '../../src/server/site/redirects.ts'
import { openArticles } from '../../src/server/modules/articles/open-articles.ts'

export type CourseState = { slug: string; isPublished: boolean }

/** `folder` holds `redirects.yaml` and the articles it may lead to. */
export function checkAddressFile({
  folder,
  courses,
}: {
  folder: string
  courses: readonly CourseState[]
}): string[] {
  const opened = openArticles(folder)
  // Addresses of articles that were refused would be told of as well, and are not wrong.
  if (!opened.ok) return []
  const read = readRedirects(folder, knowPages({ courses, articles: opened.articles }))
  return read.ok ? [] : read.problems
}
