import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ErrorGroup, getError, listErrors, setErrorState } from '#contract/error-groups.ts'
import {
  type ErrorSort,
  type ErrorSource,
  type ErrorState,
  MOST_ERRORS_PER_PAGE,
} from '#domain/telemetry/error-limits.ts'
import { errorsCsv } from '#domain/telemetry/export-errors.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { ADMIN_KEY } from '../../viewer/query-key.ts'
import { ERROR_WORDS } from './refusal-words.ts'

export type ErrorFilter = {
  search: string
  state: ErrorState | 'all'
  source: ErrorSource | 'all'
  sort: ErrorSort
}
/** `older` and `newer` are cursors from the server; empty on the first page. */
export type ErrorPage = ErrorFilter & { older: string; newer: string }

const ERRORS_KEY = [...ADMIN_KEY, 'errors'] as const

export const errorsQuery = (page: ErrorPage) =>
  queryOptions({
    queryKey: [...ERRORS_KEY, 'list', page],
    queryFn: () => call(listErrors, { query: queryOf(page) }),
    ...PROFILES.short,
    retry: retryTimes(1),
    placeholderData: keepPreviousData,
  })

export const errorQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...ERRORS_KEY, 'group', groupId],
    queryFn: () => call(getError, { params: { groupId } }, ERROR_WORDS),
    ...PROFILES.short,
  })

export function useSetErrorState(groupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (state: ErrorState) =>
      call(setErrorState, { params: { groupId }, body: { state } }, ERROR_WORDS),
    // The overview counts open errors.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
}

/** Exports all matching groups, from every page, as one file. */
export function useExportErrors(filter: ErrorFilter) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const groups = await readAll(filter)
      saveFile(new Blob([errorsCsv(groups)], { type: 'text/csv;charset=utf-8' }), 'errors.csv')
      return groups.length
    },
  })
}

async function readAll(filter: ErrorFilter): Promise<ErrorGroup[]> {
  // By id, because groups that happen meanwhile move to other pages.
  const all = new Map<string, ErrorGroup>()
  for (let older = ''; ;) {
    const query = { ...queryOf({ ...filter, older, newer: '' }), limit: MOST_ERRORS_PER_PAGE }
    const page = await call(listErrors, { query })
    for (const group of page.groups) all.set(group.id, group)
    if (page.older === null) return [...all.values()]
    older = page.older
  }
}

function queryOf({ search, state, source, sort, older, newer }: ErrorPage) {
  return {
    ...(search && { search }),
    ...(state !== 'all' && { state }),
    ...(source !== 'all' && { source }),
    sort,
    ...(older && { older }),
    ...(newer && { newer }),
  }
}
