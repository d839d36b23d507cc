import { queryOptions } from '@tanstack/react-query'
import { getOffer } from '#contract/billing.ts'
import { call } from '../lib/call.ts'
import { PROFILES } from '../lib/query-client.ts'

/** The offer is the same for every visitor, so the server renders it into the page. */
export const offerQuery = queryOptions({
  queryKey: ['offer'],
  queryFn: () => call(getOffer, {}),
  ...PROFILES.medium,
})
