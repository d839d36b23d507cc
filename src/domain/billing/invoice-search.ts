export const INVOICE_SEARCH_LENGTH = 80
/** No person has as many pages, counted from 0. */
export const LAST_INVOICE_PAGE = 10_000
