import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshBilling } from '#contract/billing.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { href } from '../../../paths.ts'
import { keepBilling } from '../api.ts'
import { BILLING_WORDS } from '../refusal-words.ts'

export type Check = { isAsking: boolean; isFailed: boolean; again(): void }

/**
 * Checks the account with the payment provider: when the person returns from its pages, and whenever they return to the
 * window while an invoice is unpaid. `isBack` comes from the URL, and is removed from it.
 */
export function useCheck(userId: string, { isBack, waits }: { isBack: boolean; waits: boolean }): Check {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [cameBack, setCameBack] = useState(isBack)
  if (isBack && !cameBack) setCameBack(true)
  const { isPending, isFetching, isError, refetch } = useQuery({
    queryKey: ['billing check', userId],
    queryFn: async () => {
      keepBilling(queryClient, userId, await call(refreshBilling, { body: { userId } }, BILLING_WORDS))
      return true
    },
    ...PROFILES.none,
    enabled: cameBack || waits,
    refetchOnWindowFocus: true,
  })
  // Removes it from the URL, because a reload is not a return from the provider.
  useEffect(() => {
    if (isBack) void navigate(href('/dashboard/subscription'), { replace: true, preventScrollReset: true })
  }, [isBack, navigate])
  return {
    isAsking: cameBack && (isPending || (isError && isFetching)),
    isFailed: cameBack && isError && !isFetching,
    again: () => void refetch(),
  }
}
