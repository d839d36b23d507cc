/** Pages beside courses and other articles that an article may lead to. A test holds them against the site's routes. */
export const LINKABLE_PAGES: readonly string[] = [
  '/',
  '/courses',
  '/pricing',
  '/blog',
  '/help',
  '/faq',
  '/contact',
  '/imprint',
  '/verify-email',
  '/reset-password',
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
