import { SITE } from '../site/site.ts'

/** The kind of an article, which is also the folder of its file. */
export const SHELVES = ['blog', 'help', 'pages'] as const
export type Shelf = (typeof SHELVES)[number]

/** Shelves with an index that people browse and search. */
export const LISTED_SHELVES = ['blog', 'help'] as const
export type ListedShelf = (typeof LISTED_SHELVES)[number]

/** In the order in which they are shown. */
export const CATEGORIES = {
  blog: ['How exams work', 'Studying', 'The product'],
  help: [
    'Getting started',
    'Practice',
    'Timed exams',
    'Results and readiness',
    'Account',
    'Plans and payment',
    'Privacy and accessibility',
  ],
} as const satisfies Record<ListedShelf, readonly string[]>

/** Documents with a path of their own, such as `/privacy`. */
export const PAGE_SLUGS = ['privacy', 'terms', 'about', 'careers'] as const

export const AUTHOR = `${SITE.name} team`

export const FEED_PATH = '/blog/rss.xml'

/** The path at which people read the article. */
export function articlePath({ shelf, slug }: { shelf: Shelf; slug: string }): string {
  return shelf === 'pages' ? `/${slug}` : `/${shelf}/${slug}`
}
