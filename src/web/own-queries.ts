import { useSearchParams } from 'react-router'
import { OUTCOMES } from '#domain/attempts/attempt-history.ts'
import {
  ATTEMPT_MODES,
  FEEDBACK_TIMES,
  HISTORIES,
  RECOMMENDED_TIME_LIMIT,
} from '#domain/attempts/attempt-limits.ts'
import { INVOICE_SEARCH_LENGTH, LAST_INVOICE_PAGE } from '#domain/billing/invoice-search.ts'
import {
  DOMAIN_CODE_LENGTH,
  LAST_NOTEBOOK_PAGE,
  NOTEBOOK_KINDS,
  NOTEBOOK_VIEWS,
  SEARCH_LENGTH,
} from '#domain/notebook/notebook.ts'
import type { Path } from '#domain/site/pages.ts'
import { cleanSearch } from '#domain/site/search-text.ts'
import { isSlug } from '#domain/site/slug.ts'
import { CHAT_LIMITS } from '#domain/tutor/conversations/chat-limits.ts'
import { oneOf, type Query, queryOf } from './lib/query-string.ts'

const tokenOnly = ({ token = '' }: Query) => ({ token })
const checkoutOnly = ({ checkout = '' }: Query) => ({ checkout })
const feedbackOf = ({ feedback }: Query) => oneOf(FEEDBACK_TIMES, feedback, 'each')

/** A page number, counted from 1. */
const pageOf = (page: string | undefined, last: number) =>
  Math.min(last, Math.max(1, Math.trunc(Number(page)) || 1))

/** The slug of a course; empty if it is none. */
const courseOf = (course = '') => (isSlug(course) ? course : '')

/** The queries of private pages. Public pages do not load this file; their queries are in `paths.ts`. */
const OWN_QUERIES = {
  /** Empty means that everything is shown. `course` is a slug. */
  '/dashboard/attempts': ({ course, mode, outcome }: Query) => ({
    course: courseOf(course),
    mode: oneOf(['', ...ATTEMPT_MODES], mode, ''),
    outcome: oneOf(['', ...OUTCOMES], outcome, ''),
  }),
  /** `plan` is not checked here, because the page has an explanation for a plan that is not sold. */
  '/checkout': ({ plan = '' }: Query) => ({ plan }),
  '/checkout/success': checkoutOnly,
  '/checkout/cancel': checkoutOnly,
  /** `from` is set on a return from the payment provider's pages. */
  '/dashboard/subscription': ({ from }: Query) => ({ from: oneOf(['', 'provider'], from, '') }),
  '/dashboard/billing-history': ({ page, search = '' }: Query) => ({
    page: pageOf(page, LAST_INVOICE_PAGE + 1),
    search: cleanSearch(search, INVOICE_SEARCH_LENGTH),
  }),
  /** `customise` opens the builder; `history` opens it with that filter. */
  '/course/:slug/practice': ({ history, customise }: Query) => ({
    history: oneOf(['', ...HISTORIES], history, ''),
    customise: customise === 'true',
  }),
  '/course/:slug/notebook': ({ kind, domain = '', search = '', question = '', page }: Query) => ({
    kind: oneOf(['', ...NOTEBOOK_VIEWS], kind, ''),
    domain: cleanSearch(domain, DOMAIN_CODE_LENGTH),
    search: cleanSearch(search, SEARCH_LENGTH),
    question,
    page: pageOf(page, LAST_NOTEBOOK_PAGE),
  }),
  /** `course` is a slug, `conversation` the id of the one that is open. */
  '/dashboard/ai-tutor': ({ course, search = '', conversation = '' }: Query) => ({
    course: courseOf(course),
    search: cleanSearch(search, CHAT_LIMITS.searchLength),
    conversation: /^[0-9a-f-]{36}$/.test(conversation) ? conversation : '',
  }),
  /** `course` is a slug. */
  '/dashboard/notebook': ({ kind, course, search = '', page }: Query) => ({
    kind: oneOf(['', ...NOTEBOOK_KINDS], kind, ''),
    course: courseOf(course),
    search: cleanSearch(search, SEARCH_LENGTH),
    page: pageOf(page, LAST_NOTEBOOK_PAGE),
  }),
  '/exam/:slug': (query: Query) => ({
    mode: oneOf(ATTEMPT_MODES, query.mode, 'practice'),
    /**
     * NaN if it is not a number. It is not checked here, because the page has an explanation for a limit that
     * is not offered.
     */
    timeLimit: Number(query.timeLimit ?? RECOMMENDED_TIME_LIMIT),
    feedback: feedbackOf(query),
    course: query.course ?? '',
  }),
  '/exam/:slug/practice': (query: Query) => ({ feedback: feedbackOf(query), course: query.course ?? '' }),
  '/verify-email': tokenOnly,
  '/change-email': tokenOnly,
  '/reset-password': tokenOnly,
  '/newsletter/confirm': tokenOnly,
  '/newsletter/unsubscribe': tokenOnly,
} satisfies { [P in Path]?: (query: Query) => object }

export type OwnSearches = { [P in keyof typeof OWN_QUERIES]: ReturnType<(typeof OWN_QUERIES)[P]> }

export function parseOwnSearch<P extends keyof OwnSearches>(
  path: P,
  search: URLSearchParams,
): OwnSearches[P] {
  return OWN_QUERIES[path](queryOf(search)) as OwnSearches[P]
}

/** The query of the page at `path`. An invalid value reads as its default. */
export function useOwnSearch<P extends keyof OwnSearches>(path: P): OwnSearches[P] {
  const [search] = useSearchParams()
  return parseOwnSearch(path, search)
}
