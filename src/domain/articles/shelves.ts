import { SITE } from '../site/site.ts'

/** Where an article stands, which is also the folder its file is in. */
export const SHELVES = ['blog', 'help', 'pages'] as const
export type Shelf = (typeof SHELVES)[number]

/** Those with an index that people read and search. */
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

/** Documents with an address of their own, `/privacy`. */
export const PAGE_SLUGS = ['privacy', 'terms', 'about', 'careers'] as const

export const AUTHOR = `${SITE.name} team`

export const FEED_PATH = '/blog/rss.xml'

/** Where people read it. */
export function articlePath({ shelf, slug }: { shelf: Shelf; slug: string }): string {
  return shelf === 'pages' ? `/${slug}` : `/${shelf}/${slug}`
}
