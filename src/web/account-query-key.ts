/** Everything in the query cache below this key belongs to the person signed in: who they are, what they may use and pay. */
export const ACCOUNT_KEY = ['account'] as const

/** What stands below it and changes when a person's money does. */
export const MONEY_PARTS = ['billing', 'checkout', 'invoices'] as const
