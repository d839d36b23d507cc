/** Of what is searched for. */
export const STUDY_SEARCH = { least: 2, most: 100 } as const
/** Of each kind. */
export const MAX_FOUND = 20
