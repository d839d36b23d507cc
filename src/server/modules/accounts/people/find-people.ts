import type { listPeople } from '#contract/people.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { PEOPLE_PER_PAGE, PEOPLE_READ } from '#domain/accounts/people.ts'
import type { Deps } from '../../../deps.ts'
import { rowPageOf } from '../../../db/row-page.ts'
import { readEntitlements } from '../../billing/subscriptions/find-entitlements.ts'
import { selectPeople, selectReadUntil } from './people-store.ts'

/** A page of people, the newest first. */
export async function findPeople(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { query: { search, filter, before, after } }: ParsedOf<typeof listPeople>,
  read = PEOPLE_READ,
): Promise<ResponseOf<typeof listPeople>> {
  const asked = { search, filter, before, after, read, now: now() }
  const found = await selectPeople(db, { ...asked, limit: PEOPLE_PER_PAGE + 1 }, config)
  // A full page ends before what was read does.
  const isRead = search === '' || found.length > PEOPLE_PER_PAGE
  const readUntil = isRead ? null : await selectReadUntil(db, { before, after, read })
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
    readUntil,
  }
}
