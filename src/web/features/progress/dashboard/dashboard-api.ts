import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { PROGRESS_KEY } from '../../../viewer/query-key.ts'

/** Fresh for five minutes (spec §9), unless the person leaves or finishes an attempt meanwhile. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: [...PROGRESS_KEY, 'dashboard', userId],
    queryFn: () => call(getDashboard, {}),
    ...PROFILES.medium,
    refetchOnWindowFocus: true,
  })
