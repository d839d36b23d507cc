// Reads content/blog, content/help and content/pages when the site starts. If a file is invalid, the site does not start.
import { join } from 'node:path'
import type { Articles } from '../../src/server/content/articles.ts'
import { Problem } from '../problem.ts'

const CONTENT = join(import.meta.dirname, '../../content')

export async function loadArticles(folder = CONTENT): Promise<Articles> {
  // Imported here, so that `npm start -- --help` does not load it.
  const { openArticles } = await import('../../src/server/modules/articles/open-articles.ts')
  const read = openArticles(folder)
  if (read.ok) return read.articles
  throw new Problem(
    [
      'Cutscore does not start: some articles are wrong.',
      ...read.problems.map((line) => `  content/${line}`),
    ].join('\n'),
  )
}
