/** Journeys that also run on a phone, because people do them there. */
export const PHONE_TOO = '@phone'
/** Rare failures and variants of other journeys: `npm run test:long` runs them, `npm test` does not. */
export const LONG = '@long'
