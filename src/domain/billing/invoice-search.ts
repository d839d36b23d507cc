export const INVOICE_SEARCH_LENGTH = 80
/** A limit that no history reaches; pages count from 0. */
export const LAST_INVOICE_PAGE = 10_000
