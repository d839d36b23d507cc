import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as people from '#contract/people.ts'
import type { PersonDetails } from '#contract/people.ts'
import type { PeopleFilter } from '#domain/accounts/people.ts'
import type { FeatureName, PaidPlanId } from '#domain/billing/price-plans.ts'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { PEOPLE_WORDS } from './refusal-words.ts'

/** An empty value does not filter. `before` and `after` are ids of people. */
export type PeopleQuery = { search: string; filter: PeopleFilter | ''; before: string; after: string }

export const peopleQuery = ({ search, filter, before, after }: PeopleQuery) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'people', { search, filter, before, after }],
    queryFn: () =>
      call(people.listPeople, {
        query: { search, ...(filter && { filter }), ...(before && { before }), ...(after && { after }) },
      }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'person', personId],
    queryFn: () => call(people.getPerson, { params: { personId } }, PEOPLE_WORDS),
    ...PROFILES.short,
  })

/** What an administrator can do with a person's account. */
export type PersonAct =
  | { kind: 'suspend' | 'let_in' | 'give_role' | 'take_role' }
  | { kind: 'sign_out' | 'remind' | 'end_grant' | 'end_payments' }
  | { kind: 'grant'; planId: PaidPlanId; features: FeatureName[]; lastDay: string }

export function useActOnPerson(personId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ act, reason }: { act: PersonAct; reason: string }) => send(personId, act, reason),
    async onSuccess(details) {
      queryClient.setQueryData(personQuery(personId).queryKey, details)
      await queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
    },
  })
}

function send(personId: string, act: PersonAct, reason: string): Promise<PersonDetails> {
  const params = { personId }
  const body = { reason }
  switch (act.kind) {
    case 'suspend':
    case 'let_in':
      return call(
        people.suspendPerson,
        { params, body: { ...body, isSuspended: act.kind === 'suspend' } },
        PEOPLE_WORDS,
      )
    case 'give_role':
    case 'take_role':
      return call(
        people.changeAdminRole,
        { params, body: { ...body, isAdmin: act.kind === 'give_role' } },
        PEOPLE_WORDS,
      )
    case 'sign_out':
      return call(people.signPersonOut, { params, body }, PEOPLE_WORDS)
    case 'remind':
      return call(people.remindPerson, { params, body }, PEOPLE_WORDS)
    case 'end_grant':
      return call(people.endGrant, { params, body }, PEOPLE_WORDS)
    case 'end_payments':
      return call(people.endPayments, { params, body }, PEOPLE_WORDS)
    case 'grant': {
      const { planId, features, lastDay } = act
      return call(people.grantAccess, { params, body: { ...body, planId, features, lastDay } }, PEOPLE_WORDS)
    }
  }
}
