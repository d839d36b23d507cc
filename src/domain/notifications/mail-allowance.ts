/**
 * How many emails of one purpose a sender may cause to one mailbox in 24 hours: a network, a person who is signed in, or a
 * browser that is known for the account.
 */
export const MAILS_OF_SENDER = 5
/** How many all other senders together may cause, so that a thousand of them cannot flood a mailbox. */
export const MAILS_OF_ALL = 15
