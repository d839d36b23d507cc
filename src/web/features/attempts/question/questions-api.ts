import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { checkSampleAnswer, getSample, reportQuestion } from '#contract/questions.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'

/** What public pages ask of questions. Apart from sittings, whose code they need not load. */

export const sampleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['attempts', 'sample', slug],
    queryFn: () => call(getSample, { params: { slug } }),
    ...PROFILES.long,
  })

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
