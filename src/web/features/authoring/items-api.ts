import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerReport, listExamItems, listOpenReports } from '#contract/items.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { ADMIN_KEY } from '../../viewer/query-key.ts'
import { ITEM_WORDS } from './refusal-words.ts'

const ITEMS_KEY = ['authoring'] as const
/** Answer keys are forgotten with the page that shows them, and a refetch must not replace an answer being written. */
const STEADY = { ...PROFILES.none, retry: retryTimes(2), refetchOnReconnect: false }

export const examItemsQuery = (examId: string) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, 'items', examId],
    queryFn: () => call(listExamItems, { params: { examId } }, ITEM_WORDS),
    ...STEADY,
  })

export const openReportsQuery = queryOptions({
  queryKey: [...ITEMS_KEY, 'reports'],
  queryFn: () => call(listOpenReports, {}),
  ...STEADY,
})

/** Accepts or rejects a report. */
export function useAnswerReport(questionId: string, reportId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { state: 'accepted' | 'rejected'; answer: string }) =>
      call(answerReport, { params: { questionId, reportId }, body }, ITEM_WORDS),
    // The list of open reports is not read again: its row would vanish before its answer has been seen.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [...ITEMS_KEY, 'items'] }),
        // The overview counts open reports.
        queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
      ]),
  })
}
