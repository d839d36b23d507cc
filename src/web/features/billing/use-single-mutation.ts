import {
  useMutation,
  useQueryClient,
  type MutateOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'

/** Only one mutation about money runs at a time. */
const MONEY_KEY = ['money'] as const

/**
 * A mutation that a second press does not start again. `isPending` alone is not enough, because it changes
 * only with the next render.
 */
export function useSingleMutation<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const queryClient = useQueryClient()
  const mutation = useMutation({ networkMode: 'always', ...options, mutationKey: MONEY_KEY })
  return {
    ...mutation,
    mutate(input: Input, then?: MutateOptions<Answer, Error, Input>) {
      if (queryClient.isMutating({ mutationKey: MONEY_KEY }) === 0) mutation.mutate(input, then)
    },
  }
}
