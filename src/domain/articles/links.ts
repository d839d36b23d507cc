import { FIXED_PAGES } from '../site/sitemap.ts'
import { PAGE_SLUGS } from './shelves.ts'

/** These are articles themselves, and whether each is there is another question. */
const DOCUMENTS: ReadonlySet<string> = new Set(PAGE_SLUGS.map((slug) => `/${slug}`))

/** Pages beside courses and other articles that an article may lead to. A test holds them against the site's routes. */
export const LINKABLE_PAGES: readonly string[] = [
  ...FIXED_PAGES.filter((path) => !DOCUMENTS.has(path)),
  '/dashboard/account',
  '/verify-email',
  '/reset-password',
  '/dashboard/subscription',
  '/dashboard/billing-history',
]

const COURSE = /^\/course\/([a-z0-9-]+)(?:\/sample|\/practice)?$/

/** Where a link inside the site leads: a page that is always there, a course, or an article by its path. */
export type Target =
  | { kind: 'page' }
  | { kind: 'course'; slug: string }
  | { kind: 'article'; path: string; fragment: string }

/** `href` begins with a slash. */
export function targetOf(href: string): Target {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  const course = COURSE.exec(path)?.[1]
  if (course !== undefined) return { kind: 'course', slug: course }
  if (LINKABLE_PAGES.includes(path)) return { kind: 'page' }
  return { kind: 'article', path, fragment }
}
