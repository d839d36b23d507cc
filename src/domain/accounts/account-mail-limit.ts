/**
 * The maximum number of account emails to one mailbox within an hour; further ones are dropped, or refused if an
 * administrator asks.
 */
export const MAILS_PER_HOUR = 5
