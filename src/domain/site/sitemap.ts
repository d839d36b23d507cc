/** Pages as programs see them: the sitemap, robots.txt, and the possible targets of redirects. */
import { isPublic, PAGES, type Path } from './pages.ts'

const PATHS = Object.keys(PAGES) as Path[]

/** Public pages that do not depend on the content. */
export const FIXED_PAGES = PATHS.filter((path) => isPublic(path) && !/[:*]/.test(path))

/** Beginnings of the paths of all other pages, which robots.txt asks crawlers to leave alone. */
export const PRIVATE_PREFIXES = PATHS.filter((path) => !isPublic(path))
  .map((path) => path.replaceAll(/:\w+/g, '*').replace(/\*$/, ''))
  .toSorted()
  .filter((prefix, index, all) => !all.some((other, at) => at !== index && prefix.startsWith(other)))

export type CourseKind = {
  slug: string
  hasSample: boolean
  hasSets: boolean
  /** Codes of the domains that have study notes. */
  notes: readonly string[]
  hasGlossary: boolean
}

const COURSE_PATHS = PATHS.filter((path) => /^\/courses?\/:slug(\/\w+)?$/.test(path))

/** Public pages of a course that the sitemap lists only while they have content. */
const LISTED_WHEN: { [P in Path]?: (course: CourseKind) => boolean } = {
  '/course/:slug/sample': ({ hasSample }) => hasSample,
  '/courses/:slug/exams': ({ hasSets }) => hasSets,
  '/course/:slug/notes': ({ notes }) => notes.length > 0,
  '/course/:slug/glossary': ({ hasGlossary }) => hasGlossary,
  '/course/:slug/search': () => false,
  '/course/:slug/landing': () => false,
}

/** The paths of a course's pages that belong in the sitemap. */
export function pagesOfCourse(course: CourseKind): string[] {
  const { slug, notes } = course
  return [
    ...COURSE_PATHS.filter((path) => isPublic(path) && (LISTED_WHEN[path]?.(course) ?? true)).map((path) =>
      path.replace(':slug', slug),
    ),
    ...notes.map((domain) => `/course/${slug}/notes/${domain}`),
  ]
}

/** The paths of all pages of a course, including those that are empty for now. */
export function pathsOfCourse(slug: string): string[] {
  return COURSE_PATHS.map((path) => path.replace(':slug', slug))
}
