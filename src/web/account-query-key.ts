/** Prefix of every query about the person signed in: who they are, what they may use, what they pay. */
export const ACCOUNT_KEY = ['account'] as const

/** The parts below it that change when a person pays or is refunded. */
export const MONEY_PARTS = ['billing', 'checkout', 'invoices'] as const
