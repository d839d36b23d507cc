/** The least and most characters in a search. */
export const STUDY_SEARCH = { least: 2, most: 100 } as const
/** The most results of each kind. */
export const MAX_FOUND = 20
