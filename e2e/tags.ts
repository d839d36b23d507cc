/** Journeys that are made on a phone as well: what people do there. */
export const PHONE_TOO = '@phone'
