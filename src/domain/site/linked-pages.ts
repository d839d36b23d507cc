import type { Path } from './pages.ts'

/** A page that emails and the payment provider may link to: any page without a parameter in its path. */
export type LinkedPage = Exclude<Path, `${string}:${string}` | '*'>

/** The absolute URL of a page, for links from outside the site. */
export function linkedPageUrl(baseUrl: string, page: LinkedPage, query: Record<string, string> = {}): string {
  const asked = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return `${baseUrl}${page}${asked && `?${asked}`}`
}
