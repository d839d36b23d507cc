/** The public pages that are always there. A test holds the list against the router. */
export const FIXED_PAGES = [
  '/',
  '/courses',
  '/pricing',
  '/blog',
  '/help',
  '/faq',
  '/about',
  '/careers',
  '/contact',
  '/privacy',
  '/terms',
  '/imprint',
] as const

export type CourseKind = {
  slug: string
  hasSample: boolean
  hasSets: boolean
  /** The domains that have study notes. */
  notes: readonly string[]
  hasGlossary: boolean
}

/** The public pages of a course, of which some need something to show. */
export function pagesOfCourse({ slug, hasSample, hasSets, notes, hasGlossary }: CourseKind): string[] {
  return [
    `/course/${slug}`,
    ...(hasSample ? [`/course/${slug}/sample`] : []),
    ...(hasSets ? [`/courses/${slug}/exams`] : []),
    ...(notes.length > 0 ? [`/course/${slug}/notes`] : []),
    ...notes.map((domain) => `/course/${slug}/notes/${domain}`),
    ...(hasGlossary ? [`/course/${slug}/glossary`] : []),
  ]
}

/** All that may be at the addresses of a course, also while it has nothing to show there. */
export function addressesOfCourse(slug: string): string[] {
  return [
    ...pagesOfCourse({ slug, hasSample: true, hasSets: true, notes: [], hasGlossary: true }),
    `/course/${slug}/notes`,
    `/course/${slug}/search`,
    `/course/${slug}/landing`,
    `/course/${slug}/practice`,
  ]
}
