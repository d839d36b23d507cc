import { queryOptions } from '@tanstack/react-query'
import { getOffer } from '#contract/billing.ts'
import { call } from '../../lib/call.ts'
import { PROFILES } from '../../lib/query-client.ts'

/** The same for everybody, so it travels with the page. */
export const offerQuery = queryOptions({
  queryKey: ['offer'],
  queryFn: () => call(getOffer, {}),
  ...PROFILES.medium,
})
