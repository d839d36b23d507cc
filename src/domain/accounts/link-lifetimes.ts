/** How long links in account emails are valid, in hours and as the emails say it. */
export const CONFIRMATION_LINK = { hours: 24, words: '24 hours' } as const
export const RESET_LINK = { hours: 1, words: 'one hour' } as const
export const EMAIL_CHANGE_LINK = { hours: 24, words: '24 hours' } as const

export const HOUR_MS = 3_600_000
