/** Account mails to one address within an hour; what is over is not sent. */
export const MAILS_PER_HOUR = 5
