/** Journeys that also run on a phone, because people do them there. */
export const PHONE_TOO = '@phone'
/** Rare mishaps, and variants of a journey that `npm test` makes: `npm run test:long` makes these as well. */
export const LONG = '@long'
