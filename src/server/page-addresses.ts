import type { Path } from '#domain/site/pages.ts'

/** Pages of our own that mails and the provider of payments lead to. */
export type LinkedPage = Exclude<Path, `${string}:${string}` | '*'>

/** The whole address, for whoever is not on the site. */
export function pageAddress(baseUrl: string, page: LinkedPage, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString()
  return `${baseUrl}${page}${asked && `?${asked}`}`
}
