export const INVOICE_SEARCH_LENGTH = 80
/** The highest page that can be requested, counted from 0; no real billing history is that long. */
export const LAST_INVOICE_PAGE = 10_000
