/** Writes and reads the URLs of the site. The paths are in `domain/site/pages.ts`. */
import { generatePath, useParams, useSearchParams } from 'react-router'
import { COURSE_SORTS } from '#domain/catalogue/course-list.ts'
import type { Path } from '#domain/site/pages.ts'
import { cleanSearch } from '#domain/site/search-text.ts'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'
import { TUTOR_LANGUAGE_CODES } from '#domain/tutor/reply.ts'
import type { AdminSearches } from './admin-queries.ts'
import type { OwnSearches } from './own-queries.ts'
import { oneOf, type Query, queryOf } from './lib/query-string.ts'

const searchOnly = ({ search = '' }: Query) => ({ search: cleanSearch(search) })

/** The queries of public pages. An invalid value reads as its default. */
const QUERIES = {
  /** With `home`, people who are signed in see the page itself instead of being led on. */
  '/': ({ home }: Query) => ({ home: home !== undefined }),
  '/courses': ({ search = '', category = '', provider = '', level = '', sort }: Query) => ({
    search: cleanSearch(search),
    category: cleanSearch(category),
    provider: cleanSearch(provider),
    level: cleanSearch(level),
    sort: oneOf(COURSE_SORTS, sort, 'popular'),
  }),
  '/course/:slug': ({ showTimedExam }: Query) => ({ showTimedExam: showTimedExam === 'true' }),
  '/course/:slug/search': ({ q = '' }: Query) => ({ q: cleanSearch(q, STUDY_SEARCH.most) }),
  /** The course on whose notes the tutor is tried, and the language of its replies; empty means the site's choice and English. */
  '/ai-tutor': ({ course = '', lang }: Query) => ({
    course: cleanSearch(course),
    lang: oneOf(['', ...TUTOR_LANGUAGE_CODES] as const, lang, ''),
  }),
  '/blog': searchOnly,
  '/help': searchOnly,
} satisfies { [P in Path]?: (query: Query) => object }

export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof ParamsOf<Rest>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : {}

export type SearchOf<P extends Path> = P extends keyof typeof QUERIES
  ? ReturnType<(typeof QUERIES)[P]>
  : P extends keyof OwnSearches
    ? OwnSearches[P]
    : P extends keyof AdminSearches
      ? AdminSearches[P]
      : {}

type HrefInput<P extends Path> = keyof ParamsOf<P> extends never
  ? [query?: Partial<SearchOf<P>>]
  : [params: ParamsOf<P>, query?: Partial<SearchOf<P>>]

/**
 * Example: `href('/courses', { sort })`. The path's parameters come before the query: `href('/course/:slug',
 * { slug }, { showTimedExam: true })`.
 */
export function href<P extends Path>(path: P, ...input: HrefInput<P>): string {
  const [params, query = {}] = (path.includes(':') ? input : [undefined, ...input]) as [never, object?]
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    // Empty and false values mean the same as absent ones, so they are left out.
    if (value !== undefined && value !== '' && value !== false) search.set(name, String(value))
  }
  return generatePath(path, params) + (search.size > 0 ? `?${search.toString()}` : '')
}

/** The picture for previews of links to the page at this path. Not every page has one. */
export function pictureHref(pageHref: string): string {
  return `/og${pageHref}.png`
}

export function parseSearch<P extends Path>(path: P, search: URLSearchParams): SearchOf<P> {
  const read: ((query: Query) => object) | undefined = QUERIES[path as keyof typeof QUERIES]
  return (read?.(queryOf(search)) ?? {}) as SearchOf<P>
}

/** The query of the public page at `path`. */
export function useSearchOf<P extends keyof typeof QUERIES>(path: P): SearchOf<P> {
  const [search] = useSearchParams()
  return parseSearch(path, search)
}

/** The parameters of the page at `path`. Only for components of that page. */
export function useParamsOf<P extends Path>(_path: P): ParamsOf<P> {
  return useParams() as ParamsOf<P>
}
