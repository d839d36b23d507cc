// Creates subscribers with sessions directly in the database, because signing in is not part of this test.
import { createHmac, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { newId } from '../../src/server/db/ids.ts'
import { SESSION_COOKIE } from '../../src/server/integrations/auth/session-cookie.ts'

export type Person = { userId: string; sessionToken: string; cookie: string }

export async function addPeople(owner: Client, count: number, authSecret: string): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const sessionToken = randomBytes(24).toString('base64url')
    return { userId: newId(), sessionToken, cookie: signedCookie(sessionToken, authSecret) }
  })
  const ids = people.map(({ userId }) => userId)
  await owner.query(
    `insert into users (id, name, email, email_verified)
     select id, 'Test Person', id || '@people.test', true from unnest($1::uuid[]) id`,
    [ids],
  )
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at)
     select id, user_id, token, now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (id, user_id, token)`,
    [people.map(newId), ids, people.map(({ sessionToken }) => sessionToken)],
  )
  await owner.query(
    `insert into subscriptions (user_id, id, status, subscription_plan, current_period_end)
     select user_id, id, 'active', 'Pro Monthly', now() + interval '30 days'
     from unnest($1::uuid[], $2::uuid[]) as s (user_id, id)`,
    [ids, people.map(newId)],
  )
  return people
}

/** Signs the cookie in the same way as the auth library. */
function signedCookie(sessionToken: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
  return `${SESSION_COOKIE}=${encodeURIComponent(`${sessionToken}.${signature}`)}`
}
