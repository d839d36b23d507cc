// Checks the redirects for `npm run content:check`. Finds every problem that would stop a start.
import { knowPages, readRedirects } from '../../src/server/site/redirects.ts'
import { openArticles } from '../../src/server/modules/articles/open-articles.ts'

export type CourseState = { slug: string; isPublished: boolean }

/** `folder` contains `redirects.yaml` and the articles to which redirects may lead. */
export function checkRedirectFile({
  folder,
  courses,
}: {
  folder: string
  courses: readonly CourseState[]
}): string[] {
  const opened = openArticles(folder)
  // Checked only if no article was refused; otherwise correct redirects to a refused article would be
  // reported.
  if (!opened.ok) return []
  const read = readRedirects(folder, knowPages({ courses, articles: opened.articles }))
  return read.ok ? [] : read.problems
}
