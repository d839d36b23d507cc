import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from '../../src/server/integrations/auth/hashing.ts'
import { SESSION_COOKIE } from '../../src/server/integrations/auth/session-cookie.ts'

export type Person = { userId: string; email: string; cookies: { name: string; value: string }[] }
export type PersonKind = {
  plan?: 'pro' | 'free'
  role?: 'admin'
  name?: string
  isVerified?: boolean
  email?: string
  password?: string
}

/** Adds a person who is signed in. `secret` signs the cookie of the session. */
export async function addPerson(
  rows: (text: string, values: unknown[]) => Promise<unknown>,
  secret: string,
  { plan = 'free', role, name = 'Test Person', isVerified = true, email, password }: PersonKind,
): Promise<Person> {
  const userId = randomUUID()
  const address = email ?? `${userId}@people.test`
  await rows('insert into users (id, name, email, email_verified) values ($1, $2, $3, $4)', [
    userId,
    name,
    address,
    isVerified,
  ])
  const token = randomBytes(24).toString('base64url')
  // As long as a session has just after signing in: a shorter one is renewed by the first page, and the renewed
  // cookie may arrive when the next journey has begun in the same browser context.
  await rows(`insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + '30 days')`, [
    randomUUID(),
    userId,
    token,
  ])
  if (plan === 'pro')
    await rows(
      `insert into subscriptions (user_id, id, status, subscription_plan, current_period_end)
       values ($1, $2, 'active', 'Pro Monthly', now() + '30 days')`,
      [userId, randomUUID()],
    )
  if (role)
    await rows(`insert into user_roles (user_id, role, source) values ($1, $2, 'admin')`, [userId, role])
  if (password)
    await rows(
      `insert into accounts (id, user_id, account_id, provider_id, password)
       values ($1, $2, $3, 'credential', $4)`,
      [randomUUID(), userId, userId, await hashPassword({ key: 'tests', isKnown: false }, password)],
    )
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    userId,
    email: address,
    cookies: [
      { name: SESSION_COOKIE, value: encodeURIComponent(`${token}.${signature}`) },
      { name: 'auth', value: '1' },
    ],
  }
}
