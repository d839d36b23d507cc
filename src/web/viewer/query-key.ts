/** The first part of the key of every query about the signed-in person: session, roles, features, money. */
export const ACCOUNT_KEY = ['account'] as const

/** The first part of the key of every query that only administrators make. Each of their acts refreshes all of them. */
export const ADMIN_KEY = ['admin'] as const

/** The next part of the key, for queries that change when the person pays or is refunded. */
export const MONEY_PARTS = ['billing', 'checkout', 'invoices'] as const

/** The first part of the key of every query about what a person's attempts add up to. It changes with every attempt. */
export const PROGRESS_KEY = ['progress'] as const
