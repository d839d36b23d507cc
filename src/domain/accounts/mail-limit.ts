/** Account emails to one mailbox within an hour; further ones are not sent. */
export const MAILS_PER_HOUR = 5
