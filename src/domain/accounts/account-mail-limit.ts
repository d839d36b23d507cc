/** The most account emails sent to one mailbox within an hour; any more are dropped. */
export const MAILS_PER_HOUR = 5
