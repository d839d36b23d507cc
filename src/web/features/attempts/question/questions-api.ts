import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { checkSampleAnswer, getSample, reportQuestion } from '#contract/questions.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { COURSE_NOT_FOUND, QUESTION_WORDS } from '../../shared-refusal-words.ts'
import { ATTEMPTS_KEY } from '../attempt-cache.ts'

/**
 * The queries of public pages about questions, apart from `api.ts`, so that those pages do not load the code of
 * attempts.
 */

export const SAMPLE_WORDS = { ...COURSE_NOT_FOUND, ...QUESTION_WORDS }

export const sampleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'sample', slug],
    queryFn: () => call(getSample, { params: { slug } }, COURSE_NOT_FOUND),
    ...PROFILES.long,
  })

export function useReportQuestion() {
  return useMutation({
    mutationFn: (body: InputOf<typeof reportQuestion>['body']) =>
      call(reportQuestion, { body }, QUESTION_WORDS),
  })
}

export function useCheckSampleAnswer(slug: string) {
  return useMutation({
    mutationFn: ({ questionId, choiceIds }: { questionId: string; choiceIds: string[] }) =>
      call(checkSampleAnswer, { params: { slug, questionId }, body: { choiceIds } }, SAMPLE_WORDS),
  })
}
