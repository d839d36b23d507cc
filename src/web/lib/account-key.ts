/** Everything in the query cache below this key belongs to the person signed in: who they are, what they may use and pay. */
export const ACCOUNT_KEY = ['account'] as const
