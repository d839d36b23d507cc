/** Journeys that also run on a phone, because people do them there. */
export const PHONE_TOO = '@phone'
/** Rare failures and variants of other journeys: `npm run test:long` runs them, `npm test` does not. */
export const LONG = '@long'
/**
 * Journeys that need a browser context of their own (`shared-context.ts`), because they go offline, need an
 * empty cache, or resize windows and open pages so often that a page in a shared process may stop painting.
 */
export const OWN_CONTEXT = '@own-context'
