import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Shelf, SHELVES } from '#domain/articles/shelves.ts'

export type ArticleFile = { shelf: Shelf; name: string; slug: string; text: string }

/** All article files. A missing folder counts as empty; hidden files are ignored. */
export function readArticleFiles(folder: string): ArticleFile[] {
  return SHELVES.flatMap((shelf) => {
    const path = join(folder, shelf)
    const names = existsSync(path) ? readdirSync(path).toSorted() : []
    return names
      .filter((name) => !name.startsWith('.'))
      .map((name) => ({
        shelf,
        name: `${shelf}/${name}`,
        slug: basename(name, '.md'),
        text: name.endsWith('.md') ? readFileSync(join(path, name), 'utf8') : '',
      }))
  })
}
