import { useSearchParams } from 'react-router'
import { PEOPLE_FILTERS, PEOPLE_SEARCH_LENGTH } from '#domain/accounts/people.ts'
import { SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import type { Path } from '#domain/site/pages.ts'
import { cleanSearch } from '#domain/site/search-text.ts'
import { AUDIT_PERSON_LENGTH } from '#domain/telemetry/audit-limits.ts'
import {
  ERROR_SEARCH_LENGTH,
  ERROR_SORTS,
  SOURCE_FILTERS,
  STATE_FILTERS,
} from '#domain/telemetry/error-limits.ts'
import { TIMING_KINDS, TIMING_NAME_LENGTH, TIMING_PERIODS } from '#domain/telemetry/timings.ts'
import { oneOf, type Query, queryOf } from './lib/query-string.ts'

/** An id; empty if it is none. */
const idOf = (id = '') => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : '')

/** The queries of administrators' pages. Other private pages do not load this file. */
const ADMIN_QUERIES = {
  '/admin': ({ search = '' }: Query) => ({ search: cleanSearch(search, SEARCH_LENGTH) }),
  /** `before` and `after` are the people beside whom the page begins. */
  '/admin/people': ({ search = '', filter, before, after }: Query) => ({
    search: cleanSearch(search, PEOPLE_SEARCH_LENGTH),
    filter: oneOf(['', ...PEOPLE_FILTERS], filter, ''),
    before: idOf(before),
    after: idOf(after),
  }),
  /** `person` is an email or an id, `target` an id or slug. What is none of these is kept, so that the page can say so. */
  '/admin/audit': ({ person = '', target = '', action = '', from = '', to = '', before, after }: Query) => ({
    person: cleanSearch(person, AUDIT_PERSON_LENGTH),
    target: cleanSearch(target),
    action: cleanSearch(action),
    from: cleanSearch(from),
    to: cleanSearch(to),
    before: idOf(before),
    after: idOf(after),
  }),
  /** `before` and `after` are the messages beside which the page begins. */
  '/admin/messages': ({ kind, before, after }: Query) => ({
    kind: oneOf(['', 'teams'] as const, kind, ''),
    before: idOf(before),
    after: idOf(after),
  }),
  /** `older` and `newer` are cursors, which the server checks. */
  '/admin/errors': ({ search = '', state, source, sort, older = '', newer = '' }: Query) => ({
    search: cleanSearch(search, ERROR_SEARCH_LENGTH),
    state: oneOf(STATE_FILTERS, state, 'open'),
    source: oneOf(SOURCE_FILTERS, source, 'all'),
    sort: oneOf(ERROR_SORTS, sort, 'seen'),
    older,
    newer,
  }),
  /** `name` is a route or an endpoint; empty means all of them together. */
  '/admin/performance': ({ period, metric, name = '' }: Query) => ({
    period: oneOf(TIMING_PERIODS, period, '7d'),
    metric: oneOf(TIMING_KINDS, metric, 'endpoint'),
    name: cleanSearch(name, TIMING_NAME_LENGTH),
  }),
} satisfies { [P in Path]?: (query: Query) => object }

export type AdminSearches = { [P in keyof typeof ADMIN_QUERIES]: ReturnType<(typeof ADMIN_QUERIES)[P]> }

/**
 * The query that the address has now. It may be ahead of what the page shows: a page is rendered after its address has changed,
 * so a second choice that started from the rendered query would undo the first. Call it when something is chosen.
 */
export function readAdminSearch<P extends keyof AdminSearches>(path: P): AdminSearches[P] {
  return readAt(path, new URLSearchParams(location.search))
}

/** The query of the page at `path`. An invalid value reads as its default. */
export function useAdminSearch<P extends keyof AdminSearches>(path: P): AdminSearches[P] {
  const [search] = useSearchParams()
  return readAt(path, search)
}

function readAt<P extends keyof AdminSearches>(path: P, search: URLSearchParams): AdminSearches[P] {
  const read: (query: Query) => object = ADMIN_QUERIES[path]
  return read(queryOf(search)) as AdminSearches[P]
}
