import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { getNotebook, getReports, type Notebook, type NotebookEntry } from '#contract/notebook.ts'
import { notebookCsv, notebookMarkdown } from '#domain/notebook/export-notebook.ts'
import { NOTEBOOK_PAGE, type NotebookFilter as Filter, type NotebookView } from '#domain/notebook/notebook.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
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

/** Leaves empty filters out of the query. */
function asked({ kind: view, domain, search }: NotebookFilter) {
  const kind = kindOf(view)
  return { ...(kind && { kind }), ...(domain && { domain }), ...(search && { search }) }
}

const EXPORT_PAGE = 500
const FILES = {
  markdown: { type: 'text/markdown', ending: 'md' },
  csv: { type: 'text/csv', ending: 'csv' },
} as const
export type ExportKind = keyof typeof FILES

/** Downloads all matching entries, page by page, as one file. */
export function useExportNotebook(slug: string, filter: NotebookFilter) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (kind: ExportKind) => {
      const { course, entries } = await readAll(slug, filter)
      const text = kind === 'csv' ? notebookCsv(entries) : notebookMarkdown(course.title, entries)
      const { type, ending } = FILES[kind]
      saveFile(new Blob([text], { type: `${type};charset=utf-8` }), `${slug}-notebook.${ending}`)
      return entries.length
    },
  })
}

async function readAll(
  slug: string,
  filter: NotebookFilter,
): Promise<{ course: Notebook['course']; entries: NotebookEntry[] }> {
  const entries: NotebookEntry[] = []
  for (;;) {
    const query = { ...asked(filter), offset: entries.length, limit: EXPORT_PAGE }
    const page = await call(getNotebook, { params: { slug }, query }, COURSE_NOT_FOUND)
    entries.push(...page.entries)
    if (page.entries.length === 0 || entries.length >= page.total) return { course: page.course, entries }
  }
}
