/** How the site's URLs are written and read. The paths are in `domain/site/pages.ts`; what a page reads from its query is here. */
import { generatePath, useParams, useSearchParams } from 'react-router'
import {
  ATTEMPT_MODES,
  FEEDBACK_TIMES,
  HISTORIES,
  RECOMMENDED_TIME_LIMIT,
} from '#domain/attempts/attempt-limits.ts'
import { INVOICE_SEARCH_LENGTH, LAST_INVOICE_PAGE } from '#domain/billing/invoice-search.ts'
import { COURSE_SORTS } from '#domain/catalogue/course-list.ts'
import { DOMAIN_CODE_LENGTH, NOTEBOOK_KINDS, SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import type { Path } from '#domain/site/pages.ts'
import { cleanSearch } from '#domain/site/search-text.ts'
import { STUDY_SEARCH } from '#domain/study/study-search.ts'

/** The query as the browser splits it. What makes no sense reads as its default, here and nowhere else. */
type Query = Readonly<Record<string, string | undefined>>

function oneOf<T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise
}
const tokenOnly = ({ token = '' }: Query) => ({ token })
const checkoutOnly = ({ checkout = '' }: Query) => ({ checkout })
const searchOnly = ({ search = '' }: Query) => ({ search: cleanSearch(search) })
const feedbackOf = ({ feedback }: Query) => oneOf(FEEDBACK_TIMES, feedback, 'each')

/** The pages that read their query. */
const QUERIES = {
  '/courses': ({ search = '', category = '', provider = '', level = '', sort }: Query) => ({
    search: cleanSearch(search),
    category: cleanSearch(category),
    provider: cleanSearch(provider),
    level: cleanSearch(level),
    sort: oneOf(COURSE_SORTS, sort, 'popular'),
  }),
  /** `plan` as it was typed: one that is not sold is refused in words. */
  '/checkout': ({ plan = '' }: Query) => ({ plan }),
  '/checkout/success': checkoutOnly,
  '/checkout/cancel': checkoutOnly,
  /** `from`: somebody comes back from the payment provider's pages. */
  '/dashboard/subscription': ({ from }: Query) => ({ from: oneOf(['', 'provider'], from, '') }),
  /** `page` counts from 1. */
  '/dashboard/billing-history': ({ page, search = '' }: Query) => ({
    page: Math.min(LAST_INVOICE_PAGE + 1, Math.max(1, Math.trunc(Number(page)) || 1)),
    search: cleanSearch(search, INVOICE_SEARCH_LENGTH),
  }),
  '/course/:slug': ({ showTimedExam }: Query) => ({ showTimedExam: showTimedExam === 'true' }),
  /** `history` opens it with that choice made. */
  '/course/:slug/practice': ({ history }: Query) => ({ history: oneOf(['', ...HISTORIES], history, '') }),
  '/course/:slug/notebook': ({ kind, domain = '', search = '', question = '' }: Query) => ({
    kind: oneOf(['', ...NOTEBOOK_KINDS], kind, ''),
    domain: cleanSearch(domain, DOMAIN_CODE_LENGTH),
    search: cleanSearch(search, SEARCH_LENGTH),
    question,
  }),
  '/course/:slug/search': ({ q = '' }: Query) => ({ q: cleanSearch(q, STUDY_SEARCH.most) }),
  '/exam/:slug': (query: Query) => ({
    mode: oneOf(ATTEMPT_MODES, query.mode, 'practice'),
    /** As it was typed: one that is not offered is refused in words; NaN when it is no number. */
    timeLimit: Number(query.timeLimit ?? RECOMMENDED_TIME_LIMIT),
    feedback: feedbackOf(query),
    course: query.course ?? '',
  }),
  '/exam/:slug/practice': (query: Query) => ({ feedback: feedbackOf(query), course: query.course ?? '' }),
  '/verify-email': tokenOnly,
  '/change-email': tokenOnly,
  '/reset-password': tokenOnly,
  '/blog': searchOnly,
  '/help': searchOnly,
  '/newsletter/confirm': tokenOnly,
  '/newsletter/unsubscribe': tokenOnly,
} satisfies { [P in Path]?: (query: Query) => object }

export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof ParamsOf<Rest>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : {}

export type SearchOf<P extends Path> = P extends keyof typeof QUERIES ? ReturnType<(typeof QUERIES)[P]> : {}

type HrefInput<P extends Path> = keyof ParamsOf<P> extends never
  ? [input?: { search?: Partial<SearchOf<P>> }]
  : [input: { params: ParamsOf<P>; search?: Partial<SearchOf<P>> }]

/** `href('/course/:slug', { params: { slug }, search: { showTimedExam: true } })`. */
export function href<P extends Path>(path: P, ...[input]: HrefInput<P>): string {
  const { params, search } = (input ?? {}) as {
    params?: never
    search?: Record<string, string | number | boolean | undefined>
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search ?? {})) {
    // Absent, empty and false read the same, so none of them is written.
    if (value !== undefined && value !== '' && value !== false) query.set(name, String(value))
  }
  return generatePath(path, params) + (query.size > 0 ? `?${query.toString()}` : '')
}

/** What links to the page at this address are shown with, for pages that have a picture of their own. */
export function pictureHref(pageHref: string): string {
  return `/og${pageHref}.png`
}

export function parseSearch<P extends Path>(path: P, search: URLSearchParams): SearchOf<P> {
  // The first of two with one name counts, as on the server.
  const read: ((query: Query) => object) | undefined = QUERIES[path as keyof typeof QUERIES]
  return (read?.(Object.fromEntries([...search].toReversed())) ?? {}) as SearchOf<P>
}

/** The query of the page at `path`, parsed; what makes no sense reads as its default. */
export function useSearchOf<P extends Path>(path: P): SearchOf<P> {
  const [search] = useSearchParams()
  return parseSearch(path, search)
}

/** The parameters of the page at `path`. Only for components of that page. */
export function useParamsOf<P extends Path>(_path: P): ParamsOf<P> {
  return useParams() as ParamsOf<P>
}
