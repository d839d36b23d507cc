import { FIXED_PAGES } from '../site/sitemap.ts'
import { PAGE_SLUGS } from './shelves.ts'

/** Documents such as the privacy policy. They are articles, so links to them are checked as articles. */
const DOCUMENTS: ReadonlySet<string> = new Set(PAGE_SLUGS.map((slug) => `/${slug}`))

/** Pages that an article may link to besides courses and articles. A test compares them with the site's routes. */
export const LINKABLE_PAGES: readonly string[] = [
  ...FIXED_PAGES.filter((path) => !DOCUMENTS.has(path)),
  '/dashboard',
  '/dashboard/account',
  '/dashboard/attempts',
  '/dashboard/notebook',
  '/dashboard/review',
  '/verify-email',
  '/reset-password',
  '/dashboard/subscription',
  '/dashboard/billing-history',
]

const COURSE = /^\/course\/([a-z0-9-]+)(?:\/sample|\/practice)?$/

/** What a link within the site leads to: a fixed page, a course, or an article. */
export type Target =
  | { kind: 'page' }
  | { kind: 'course'; slug: string }
  | { kind: 'article'; path: string; fragment: string }

/** The target of `href`, which must begin with a slash. */
export function targetOf(href: string): Target {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  const course = COURSE.exec(path)?.[1]
  if (course !== undefined) return { kind: 'course', slug: course }
  if (LINKABLE_PAGES.includes(path)) return { kind: 'page' }
  return { kind: 'article', path, fragment }
}
