import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { previewExam } from '#contract/attempts.ts'
import { call } from '../../lib/call.ts'
import { DURATIONS } from '../../lib/memory-cache.ts'
import { ATTEMPT_WORDS } from './refusal-words.ts'
import { ATTEMPTS_KEY } from './attempt-cache.ts'

/** How many questions are prefetched when the pointer reaches a set, and fetched when its page opens. */
export const POINTED_AT_QUESTIONS = 5
const OPENED_QUESTIONS = 20

/** The first questions of a set, without answer keys. Fetched at most once in ten minutes. */
const previewOf = (slug: string, limit: number) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'preview', slug, limit],
    queryFn: () => call(previewExam, { params: { slug }, query: { limit } }, ATTEMPT_WORDS),
    staleTime: DURATIONS.prefetch,
    gcTime: DURATIONS.prefetch,
    retry: false,
  })

/** For the page of a set: shows the prefetched questions until all have arrived. */
export function previewQuery(queryClient: QueryClient, slug: string) {
  return queryOptions({
    ...previewOf(slug, OPENED_QUESTIONS),
    placeholderData: () => queryClient.getQueryData(previewOf(slug, POINTED_AT_QUESTIONS).queryKey),
  })
}

type PointedAt = { slug: string; hasOpenPractice?: boolean; hasOpenTimed?: boolean }

/** For people who may open sets: prefetches the first questions of a set, unless they have an open attempt in it. */
export function previewAhead(queryClient: QueryClient, set: PointedAt): void {
  if (set.hasOpenPractice || set.hasOpenTimed) return
  void queryClient.prefetchQuery(previewOf(set.slug, POINTED_AT_QUESTIONS))
}
