import { FIXED_PAGES } from '../site/sitemap.ts'
import { PAGE_SLUGS } from './shelves.ts'

/** Documents are articles, so whether one exists is checked with the articles. */
const DOCUMENTS: ReadonlySet<string> = new Set(PAGE_SLUGS.map((slug) => `/${slug}`))

/** Pages that an article may link to, beside courses and other articles. A test checks them against the site's routes. */
export const LINKABLE_PAGES: readonly string[] = [
  ...FIXED_PAGES.filter((path) => !DOCUMENTS.has(path)),
  '/dashboard/account',
  '/verify-email',
  '/reset-password',
  '/dashboard/subscription',
  '/dashboard/billing-history',
]

const COURSE = /^\/course\/([a-z0-9-]+)(?:\/sample|\/practice)?$/

/** The target of a link inside the site: a fixed page, a course, or an article by its path. */
export type Target =
  | { kind: 'page' }
  | { kind: 'course'; slug: string }
  | { kind: 'article'; path: string; fragment: string }

/** `href` must begin with a slash. */
export function targetOf(href: string): Target {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  const course = COURSE.exec(path)?.[1]
  if (course !== undefined) return { kind: 'course', slug: course }
  if (LINKABLE_PAGES.includes(path)) return { kind: 'page' }
  return { kind: 'article', path, fragment }
}
