import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeOutcome,
  getCalibration,
  getOutcomes,
  type OutcomeInput,
  reportOutcome,
  withdrawOutcome,
} from '#contract/outcomes.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { OUTCOME_WORDS } from './refusal-words.ts'

export const outcomesQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['outcomes', userId, slug],
    queryFn: () => call(getOutcomes, { params: { slug } }, OUTCOME_WORDS),
    ...PROFILES.short,
  })

export const calibrationQuery = () =>
  queryOptions({
    queryKey: ['calibration'],
    queryFn: () => call(getCalibration, {}),
    ...PROFILES.medium,
  })

/** Reports a result, changes it, or withdraws it. */
export function useOutcomeChanges(userId: string, slug: string) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: outcomesQuery(userId, slug).queryKey })
  const options = { networkMode: 'always' as const, onSuccess }
  return {
    save: useMutation({
      ...options,
      mutationFn: ({ id, ...body }: OutcomeInput & { id: string | null }) =>
        id === null
          ? call(reportOutcome, { params: { slug }, body }, OUTCOME_WORDS)
          : call(changeOutcome, { params: { outcomeId: id }, body }, OUTCOME_WORDS),
    }),
    withdraw: useMutation({
      ...options,
      mutationFn: (outcomeId: string) => call(withdrawOutcome, { params: { outcomeId } }, OUTCOME_WORDS),
    }),
  }
}
export type OutcomeChanges = ReturnType<typeof useOutcomeChanges>
