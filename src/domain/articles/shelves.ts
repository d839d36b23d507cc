import { SITE } from '../site/site.ts'

/** The kinds of article. Each name is also the name of the folder that contains the files. */
export const SHELVES = ['blog', 'help', 'pages'] as const
export type Shelf = (typeof SHELVES)[number]

/** Kinds with an index page that people browse and search. */
export const LISTED_SHELVES = ['blog', 'help'] as const
export type ListedShelf = (typeof LISTED_SHELVES)[number]

/** The categories of each kind, in the order shown. */
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

/** The path of an article's page. */
export function articlePath({ shelf, slug }: { shelf: Shelf; slug: string }): string {
  return shelf === 'pages' ? `/${slug}` : `/${shelf}/${slug}`
}
