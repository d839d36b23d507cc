import type { listPeople } from '#contract/people.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { PEOPLE_PER_PAGE } from '#domain/accounts/people.ts'
import type { Deps } from '../../../deps.ts'
import { rowPageOf } from '../../../db/row-page.ts'
import { readEntitlements } from '../../billing/subscriptions/find-entitlements.ts'
import { selectPeople } from './people-store.ts'

/** A page of people, the newest first. */
export async function findPeople(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { query: { search, filter, before, after } }: ParsedOf<typeof listPeople>,
): Promise<ResponseOf<typeof listPeople>> {
  const asked = { search, filter, before, after, now: now() }
  const found = await selectPeople(db, { ...asked, limit: PEOPLE_PER_PAGE + 1 }, config)
  const { rows, hasNewer, hasOlder } = rowPageOf(found, { before, after, limit: PEOPLE_PER_PAGE })
  return {
    people: rows.map(({ entitlements, signedUpAt, lastSeenAt, ...person }) => {
      const { status, planName } = readEntitlements(entitlements, asked.now).subscription
      return {
        ...person,
        signedUpAt: signedUpAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        subscription: { status, planName },
      }
    }),
    hasNewer,
    hasOlder,
  }
}
