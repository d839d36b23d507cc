import { isPublic, PAGES, type Path } from './pages.ts'

/** The paths of public pages. A parameter is in the form of a slug. */
const PATTERNS = (Object.keys(PAGES) as Path[])
  .filter((path) => isPublic(path) && path !== '*')
  .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[a-z0-9]+(?:-[a-z0-9]+)*')}$`))

const PARTS = /^([^?#]*)(?:\?[\w=&%+.~-]*)?(?:#[\p{L}\p{M}\p{N}_-]+)?$/u

/** True for the URL of a public page of this site, without its origin; it may have a query and name a heading. */
export function isPublicUrl(url: string): boolean {
  const path = PARTS.exec(url)?.[1]
  return path !== undefined && PATTERNS.some((pattern) => pattern.test(path))
}
