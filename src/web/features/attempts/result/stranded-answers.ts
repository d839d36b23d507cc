import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Result } from '#contract/results.ts'
import { hasSameChoices, type AnswerOf } from '#domain/attempts/answer.ts'
import { answerStorage } from '../answer-storage.ts'
import { ATTEMPT_CACHE, ATTEMPTS_KEY } from '../attempt-cache.ts'

/** Stored answers that did not reach the server before the attempt ended, except those that were scored anyway. */
export const strandedAnswersQuery = (userId: string, { attemptId, items }: Result) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'stranded', userId, attemptId],
    queryFn: async () => {
      const storage = answerStorage(userId, attemptId)
      const scored = new Map(items.map(({ item, choiceIds }) => [item.questionId, choiceIds]))
      const isLost = (answer: AnswerOf) =>
        !hasSameChoices(answer.choiceIds, scored.get(answer.questionId) ?? [])
      const lost = (await storage.load()).filter(isLost)
      if (lost.length === 0) await storage.forget()
      return lost
    },
    networkMode: 'always',
    ...ATTEMPT_CACHE,
    retry: false,
  })

export function useForgetStranded(userId: string, result: Result) {
  const queryClient = useQueryClient()
  const { queryKey } = strandedAnswersQuery(userId, result)
  return useMutation({
    networkMode: 'always',
    mutationFn: () => answerStorage(userId, result.attemptId).forget(),
    onSuccess: () => queryClient.setQueryData(queryKey, []),
  })
}
