/** Length of a search in characters. */
export const STUDY_SEARCH = { least: 2, most: 100 } as const
/** The most results of each kind. */
export const MAX_FOUND = 20
