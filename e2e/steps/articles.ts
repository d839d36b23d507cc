// The shipped articles, read from their files, so that tests do not depend on their texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

const CONTENT = join(import.meta.dirname, '../../content')

type Shelf = 'blog' | 'help' | 'pages'
export type ArticleFile = {
  shelf: Shelf
  slug: string
  path: string
  title: string
  summary: string
  published: string
  category?: string
  body: string
  /** The second-level headings, which form the table of contents. */
  headings: string[]
}

export const ARTICLES: readonly ArticleFile[] = (['blog', 'help', 'pages'] as const).flatMap(readShelf)

function readShelf(shelf: Shelf): ArticleFile[] {
  const folder = join(CONTENT, shelf)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => {
    const [, facts = '', body = ''] = readFileSync(join(folder, name), 'utf8').split(/^---\n/m)
    const slug = basename(name, '.md')
    return {
      ...(parse(facts) as Pick<ArticleFile, 'title' | 'summary' | 'published'>),
      shelf,
      slug,
      path: shelf === 'pages' ? `/${slug}` : `/${shelf}/${slug}`,
      body,
      headings: [...body.matchAll(/^## (.+)$/gm)].map(([, text]) => text!.replaceAll(/[*`]/g, '')),
    }
  })
}

/** Finds an article that a test needs. Throws if there is none, because the test would then prove nothing. */
export function findArticle(fits: (article: ArticleFile) => boolean): ArticleFile {
  const found = ARTICLES.find(fits)
  if (!found) throw new Error('content holds no article that this test needs')
  return found
}
