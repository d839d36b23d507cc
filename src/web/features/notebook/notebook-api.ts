import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getNotebook, getReports, getWholeNotebook } from '#contract/notebook.ts'
import {
  NOTEBOOK_PAGE,
  type NotebookFilter as Filter,
  type NotebookKind,
  type NotebookView,
} from '#domain/notebook/notebook.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export type NotebookFilter = { kind: NotebookView | ''; domain: string; search: string }

/** The filter of a URL as other parts of the site take it. */
export function filterOf({ kind, domain, search }: NotebookFilter): Filter {
  return { kind: kindOf(kind), domain: domain || null, search }
}

function kindOf(view: NotebookView | ''): Filter['kind'] {
  return view === '' || view === 'reports' ? null : view
}

export const reportsQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['progress', 'notebook-reports', userId, slug],
    queryFn: () => call(getReports, { params: { slug } }, COURSE_NOT_FOUND),
    ...PROFILES.none,
    retry: retryTimes(2),
  })

/** `page` counts from 1. */
export const notebookQuery = (userId: string, slug: string, filter: NotebookFilter, page: number) =>
  queryOptions({
    queryKey: ['progress', 'notebook', userId, slug, filter, page],
    queryFn: () =>
      call(
        getNotebook,
        {
          params: { slug },
          query: {
            ...asked(filter),
            offset: (page - 1) * NOTEBOOK_PAGE,
            // Beside the reports, only the counts are shown.
            ...(filter.kind === 'reports' && { limit: 1 }),
          },
        },
        COURSE_NOT_FOUND,
      ),
    ...PROFILES.none,
    retry: retryTimes(2),
    // Refetched only by an action, because a refetch could remove an open entry.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })

export type WholeFilter = { kind: NotebookKind | ''; course: string; search: string }

/** The notebook over all courses. `page` counts from 1. */
export const wholeNotebookQuery = (userId: string, { kind, course, search }: WholeFilter, page: number) =>
  queryOptions({
    // Begins like the key of a course's notebook, so that a changed note or flag shows in both.
    queryKey: ['progress', 'notebook', userId, '', { kind, course, search }, page],
    queryFn: () =>
      call(getWholeNotebook, {
        query: {
          ...(kind && { kind }),
          ...(course && { course }),
          ...(search && { search }),
          offset: (page - 1) * NOTEBOOK_PAGE,
        },
      }),
    ...PROFILES.none,
    retry: retryTimes(2),
    // Refetched only by an action, because a refetch could remove an open entry.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })

/** Leaves empty filters out of the query. */
export function asked({ kind: view, domain, search }: NotebookFilter) {
  const kind = kindOf(view)
  return { ...(kind && { kind }), ...(domain && { domain }), ...(search && { search }) }
}

export type ExportKind = 'markdown' | 'csv' | 'anki'

/** What is exported: the notebook of a course, or the one over all courses. */
export type ExportScope = { slug: string; filter: NotebookFilter } | { slug: null; filter: WholeFilter }
