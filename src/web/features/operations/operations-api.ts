import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAttention, listFailedJobs, retryJob } from '#contract/operations.ts'
import { ADMIN_KEY } from '../../viewer/query-key.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { toast } from '../../lib/toasts.ts'
import { OPERATION_WORDS } from './refusal-words.ts'

export const attentionQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'attention'],
    queryFn: () => call(getAttention, {}),
    ...PROFILES.short,
  })

export const failedJobsQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'failed-jobs'],
    queryFn: () => call(listFailedJobs, {}),
    ...PROFILES.short,
  })

/** `onRetried` is called before the job leaves the list. */
export function useRetryJob(onRetried: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (jobId: string) => call(retryJob, { params: { jobId } }, OPERATION_WORDS),
    onSuccess() {
      toast.success('Trying again', 'If it fails again, it returns to this list.')
      onRetried()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
}
