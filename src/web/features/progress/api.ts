import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getCourseProgress, startAfresh, undoStartAfresh } from '#contract/progress.ts'
import { getReadiness } from '#contract/readiness.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { PROGRESS_KEY } from '../../viewer/query-key.ts'
import { COURSE_NOT_FOUND } from '../shared-refusal-words.ts'

export const courseProgressQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: [...PROGRESS_KEY, 'course', userId, slug],
    queryFn: () => call(getCourseProgress, { params: { slug } }, COURSE_NOT_FOUND),
    ...PROFILES.short,
    // Refetched whenever the page opens: people return to it from an attempt that has changed their progress.
    refetchOnMount: 'always',
  })

export const readinessQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: [...PROGRESS_KEY, 'readiness', userId, slug],
    queryFn: () => call(getReadiness, { params: { slug } }, COURSE_NOT_FOUND),
    ...PROFILES.short,
    // Refetched whenever the page opens: people return to it from an attempt that has changed it.
    refetchOnMount: 'always',
  })

/** Starts the course afresh, or undoes that; the progress is refetched after either. */
export function useFreshStart(slug: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: PROGRESS_KEY })
  return {
    start: useMutation({
      networkMode: 'always',
      mutationFn: () => call(startAfresh, { params: { slug } }, COURSE_NOT_FOUND),
      onSuccess: refresh,
    }),
    undo: useMutation({
      networkMode: 'always',
      mutationFn: (freshSince: string) =>
        call(undoStartAfresh, { params: { slug }, body: { freshSince } }, COURSE_NOT_FOUND),
      onSuccess: refresh,
    }),
  }
}
