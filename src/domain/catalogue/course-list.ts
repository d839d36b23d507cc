/** Rules of the catalogue page (spec §2, §5, §9). */
export const PAGE_SIZE = 20

export const COURSE_SORTS = ['popular', 'price-asc', 'price-desc'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]

export const UNKNOWN_PROVIDER = 'Unknown'
export const DEFAULT_LEVEL = 'Intermediate'
