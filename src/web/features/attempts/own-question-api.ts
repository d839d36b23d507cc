import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { flagQuestion, getOwnQuestion, keepNote, type OwnQuestion } from '#contract/notebook.ts'
import { call } from '../../lib/call.ts'
import '../../lib/practice-words.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { noteDrafts } from './note-drafts.ts'

export const ownQuestionQuery = (userId: string, questionId: string) =>
  queryOptions({
    queryKey: ['attempts', 'own-question', userId, questionId],
    queryFn: () => call(getOwnQuestion, { params: { questionId } }),
    ...PROFILES.none,
    retry: retryTimes(2),
  })

/** What the person keeps of a question. What was kept shows at once wherever the question is in sight. */
export function useOwnQuestion(userId: string, questionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = ownQuestionQuery(userId, questionId)
  const show = (part: Partial<OwnQuestion>) => {
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...part })
    void queryClient.invalidateQueries({ queryKey: ['progress', 'notebook', userId] })
  }
  return {
    note: useMutation({
      networkMode: 'always',
      // One after the other: what was written last is what stays.
      scope: { id: `note ${questionId}` },
      mutationFn: (body: string) => call(keepNote, { params: { questionId }, body: { body } }),
      onSuccess({ updatedAt }, body) {
        noteDrafts(userId, questionId).settle(body)
        show({ note: updatedAt === null ? null : { body, updatedAt } })
      },
    }),
    flag: useMutation({
      networkMode: 'always',
      mutationFn: (isFlagged: boolean) => call(flagQuestion, { params: { questionId }, body: { isFlagged } }),
      onSuccess: ({ isFlagged }) => show({ isFlagged }),
    }),
  }
}
