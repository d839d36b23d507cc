// Demo accounts for trying the site outside production: a learner, a subscriber and an administrator.
import { randomBytes } from 'node:crypto'
import { type Db, openDatabase, openPool } from '../../src/server/db/database.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { DatabaseUrls } from '../../src/server/db/roles.ts'
import { type Auth, createAuth } from '../../src/server/integrations/auth/auth.ts'

export type DemoPerson = { email: string; role: string }

const PEOPLE = [
  { email: 'learner@demo.test', name: 'Lena Learner', role: 'learner, free' },
  { email: 'pro@demo.test', name: 'Paul Pro', role: 'learner, Pro Monthly' },
  { email: 'admin@demo.test', name: 'Ada Admin', role: 'administrator' },
] as const

const PRO_DAYS = 30
const DAY_MS = 86_400_000

/** Opens a connection of its own, for this step only. */
export async function addDemoPeople(
  { app }: Pick<DatabaseUrls, 'app'>,
  password: string,
): Promise<DemoPerson[]> {
  const pool = openPool(app, { max: 3 })
  try {
    // Settings for the auth library, which only hashes passwords and fills tables here; this secret signs
    // nothing.
    const config = {
      baseUrl: 'http://localhost',
      isSecure: false,
      passwordMin: 6,
      authSecret: randomBytes(32).toString('base64url'),
    }
    return await ensureDemoPeople({ db: openDatabase(pool), auth: createAuth({ pool, config }), password })
  } finally {
    await pool.end()
  }
}

/** Adds missing demo people and undoes changes made while trying the site. Can be repeated. */
export async function ensureDemoPeople(given: {
  db: Db
  auth: Auth
  password: string
}): Promise<DemoPerson[]> {
  const { db, auth } = given
  const hash = await findGoodHash(given)
  const ids = await Promise.all(PEOPLE.map((person) => ensurePerson(auth, person, hash)))
  await ensurePro(db, ids[1]!)
  await db
    .insertInto('user_roles')
    .values({ user_id: ids[2]!, role: 'admin', source: 'admin' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ source: 'admin' }))
    .execute()
  return PEOPLE.map(({ email, role }) => ({ email, role }))
}

/** All demo people share one hash, so that a later start checks one password instead of three, at 0.1 seconds each. */
async function findGoodHash({
  db,
  auth,
  password,
}: {
  db: Db
  auth: Auth
  password: string
}): Promise<string> {
  const context = await auth.$context
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('accounts.password')
    .distinct()
    .where(
      'users.email',
      'in',
      PEOPLE.map(({ email }) => email),
    )
    .where('accounts.provider_id', '=', 'credential')
    .execute()
  const known = rows.length === 1 ? rows[0]?.password : null
  if (known && (await context.password.verify({ hash: known, password }))) return known
  return context.password.hash(password)
}

async function ensurePerson(
  auth: Auth,
  { email, name }: { email: string; name: string },
  hash: string,
): Promise<string> {
  const { internalAdapter } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const user =
    known?.user ??
    (await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' }))
  if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true })
  const credential = known?.accounts.find(({ providerId }) => providerId === 'credential')
  if (!credential)
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    })
  else if (credential.password !== hash) {
    await internalAdapter.updatePassword(user.id, hash)
    await internalAdapter.deleteUserSessions(user.id)
  }
  return user.id
}

async function ensurePro(db: Db, userId: string): Promise<void> {
  const running = {
    status: 'active',
    subscription_plan: 'Pro Monthly',
    current_period_end: new Date(Date.now() + PRO_DAYS * DAY_MS),
    cancel_at_period_end: false,
  }
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set(running)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await db
      .insertInto('subscriptions')
      .values({ user_id: userId, id: newId(), ...running })
      .execute()
}
