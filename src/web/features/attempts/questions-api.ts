import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { previewExam } from '#contract/attempts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { checkSampleAnswer, getSample, reportQuestion } from '#contract/questions.ts'
import { call } from '../../lib/call.ts'
import { DURATIONS } from '../../lib/memory-cache.ts'
import { PROFILES } from '../../lib/query-client.ts'

/** What public pages ask of questions. Apart from sittings, whose code they need not load. */

export const sampleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['attempts', 'sample', slug],
    queryFn: () => call(getSample, { params: { slug } }),
    ...PROFILES.long,
  })

/** A look into a set before it is practised. */
const PREVIEW_QUESTIONS = 5

export const previewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['attempts', 'preview', slug],
    queryFn: () => call(previewExam, { params: { slug }, query: { limit: PREVIEW_QUESTIONS } }),
    staleTime: DURATIONS.prefetch,
    gcTime: DURATIONS.prefetch,
    retry: false,
  })

/** For whoever is about to open a set: asks once in ten minutes. */
export function usePreviewAhead() {
  const queryClient = useQueryClient()
  return (slug: string) => void queryClient.prefetchQuery(previewQuery(slug))
}

export function useReportQuestion() {
  return useMutation({
    mutationFn: (body: InputOf<typeof reportQuestion>['body']) => call(reportQuestion, { body }),
  })
}

export function useCheckSampleAnswer(slug: string) {
  return useMutation({
    mutationFn: ({ questionId, choiceIds }: { questionId: string; choiceIds: string[] }) =>
      call(checkSampleAnswer, { params: { slug, questionId }, body: { choiceIds } }),
  })
}
