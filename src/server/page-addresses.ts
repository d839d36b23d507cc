/** Pages of our own that mails and the provider of payments lead to. A test holds them against the router. */
export const LINKED_PAGES = [
  '/pricing',
  '/terms',
  '/checkout/success',
  '/checkout/cancel',
  '/dashboard/subscription',
  '/dashboard/billing-history',
  '/dashboard/account',
  '/contact',
  '/verify-email',
  '/change-email',
  '/reset-password',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const
export type LinkedPage = (typeof LINKED_PAGES)[number]

/** The whole address, for whoever is not on the site. */
export function pageAddress(baseUrl: string, page: LinkedPage, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString()
  return `${baseUrl}${page}${asked && `?${asked}`}`
}
