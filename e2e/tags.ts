/** Journeys that are made on a phone as well: what people do there. */
export const PHONE_TOO = '@phone'
/** Rare mishaps, and variants of a journey that `npm test` makes: `npm run test:long` makes these as well. */
export const LONG = '@long'
