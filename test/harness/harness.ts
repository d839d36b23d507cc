import { createHmac, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { inject } from 'vitest'
import { contract } from '#contract/contract.ts'
import { NO_ARTICLES } from './no-articles.ts'
import { buildApp, type App } from '../../src/server/app.ts'
import { readConfig, type Config } from '../../src/server/config/config.ts'
import { UNBUILT } from '../../src/server/config/build.ts'
import { openDatabase, openPool, type Db } from '../../src/server/db/database.ts'
import { openReads } from '../../src/server/db/reads.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Deps } from '../../src/server/deps.ts'
import { openEventBus } from '../../src/server/events/open-event-bus.ts'
import { PAYMENT_WEBHOOK_PATH } from '../../src/server/http/webhooks.ts'
import { createAuth } from '../../src/server/integrations/auth/auth.ts'
import { SESSION_COOKIE } from '../../src/server/integrations/auth/session-cookie.ts'
import type { Message } from '../../src/server/integrations/mail/mailer.ts'
import { createModel } from '../../src/server/integrations/model/create-model.ts'
import {
  createTestPayments,
  type TestPayments,
} from '../../src/server/integrations/payments/test-provider/create-test-payments.ts'
import { createMemoryStorage } from '../../src/server/integrations/payments/test-provider/storage.ts'
import { sweepDueAttempts } from '../../src/server/modules/attempts/finishing/finish-attempt.ts'
import { createTestDatabase } from './cluster.ts'

export const BASE_URL = 'http://localhost:3000'
const SECRET = 'a secret that only the tests know, long enough'

export type Person = { userId: string; email: string; cookie: string; sessionToken: string }
export type PersonKind = {
  plan?: 'pro' | 'free'
  role?: 'admin'
  isVerified?: boolean
  email?: string
  /** Without one, the person can only use the session. */
  password?: string
}

export type Asking = {
  get: (path: string, options?: InjectOptions) => Promise<LightMyRequestResponse>
  post: (path: string, body?: object, options?: InjectOptions) => Promise<LightMyRequestResponse>
  put: (path: string, body: object, options?: InjectOptions) => Promise<LightMyRequestResponse>
  delete: (path: string, options?: InjectOptions) => Promise<LightMyRequestResponse>
}

export type TestApp = {
  server: App
  config: Config
  deps: Deps
  db: Db
  keysDb: Db
  /** Connected as the owner of the schema, for data that no role of the product may read or write. */
  ownerDb: Db
  urls: Awaited<ReturnType<typeof createTestDatabase>>['urls']
  mails: Message[]
  /** Makes sending emails fail, or succeed again. */
  failMails: (isFailing: boolean) => void
  /** Makes failed jobs due immediately, so that the next `drain` retries them. */
  makeDue: () => Promise<void>
  /** The payment provider. Its events are delivered only when a test delivers them. */
  provider: TestPayments
  logs: string[]
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  person: (kind?: PersonKind) => Promise<Person>
  as: (person: Person | null) => Asking
  /** Moves the clock of attempts (`app_now()`) by this interval; other clocks are not affected. */
  moveClock: (offset: string) => Promise<void>
  /** Stops `deps.now`, and with it the provider's clock, at this time. */
  setNow: (now: Date) => void
  /** Moves `deps.now` forward. Unless it has been stopped, it keeps running. */
  moveNow: (milliseconds: number) => void
  sweep: () => Promise<number>
  /** The number of statements in this database that are waiting for a lock. */
  countWaiting: () => Promise<number>
  close: () => Promise<void>
}

/** The real server with its own database, without a port. Each test creates its own people. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase(inject('cluster').socketDir)
  const { urls } = database
  const pools = [
    openPool(urls.app, { max: 10 }),
    openPool(urls.keys, { max: 4 }),
    openPool(urls.tutor, { max: 2 }),
    openPool(urls.owner, { max: 4 }),
  ]
  type Pool = (typeof pools)[0]
  const [appPool, keysPool, tutorPool, ownerPool] = pools as [Pool, Pool, Pool, Pool]
  const db = openDatabase(appPool)
  const accounts = openReads(urls.app)
  const catalogue = openReads(urls.app)
  const config = testConfig(env)
  const mails: Message[] = []
  let areMailsFailing = false
  const logs: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) })
  const events = openEventBus({ url: urls.app, log })
  const clock = { stoppedAt: null as number | null, movedBy: 0 }
  const now = () => new Date((clock.stoppedAt ?? Date.now()) + clock.movedBy)
  const provider = createTestPayments({
    storage: createMemoryStorage(),
    secret: 'whsec_of_tests',
    baseUrl: config.baseUrl,
    now,
    delivery: 'held',
  })
  const keysDb = openDatabase(keysPool)
  const deps: Deps = {
    config,
    build: UNBUILT,
    db,
    reads: { accounts: accounts.db, catalogue: catalogue.db },
    keysDb,
    tutorDb: openDatabase(tutorPool),
    attempts: { saves: db, starts: db, finishes: keysDb },
    auth: createAuth({ pool: appPool, config }),
    mail: {
      async send(message) {
        if (areMailsFailing) throw new Error('no mail today')
        mails.push(message)
      },
    },
    payments: provider,
    tutorModel: await createModel(config.tutor.model),
    events,
    articles: NO_ARTICLES,
    courseFiles: join(config.dataDir, 'no-courses'),
    now,
    random: Math.random,
    log,
  }
  const ownerDb = openDatabase(ownerPool)
  const app = buildApp(deps)
  provider.onDeliver(async (payload, headers) => {
    const told = await app.http.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, payload, headers })
    return told.statusCode
  })
  return {
    server: app,
    config,
    deps,
    db,
    keysDb,
    ownerDb,
    urls,
    mails,
    failMails: (isFailing) => void (areMailsFailing = isFailing),
    makeDue: async () =>
      void (await sql`update outbox set available_at = now() where done_at is null`.execute(ownerDb)),
    provider,
    logs,
    inject: (options) => app.http.inject(options),
    person: async ({ password, ...kind } = {}) => {
      const person = await insertPerson(ownerDb, kind)
      if (password !== undefined) await givePassword(deps, person, password)
      return person
    },
    as: (person) => askingAs(app, person),
    moveClock: async (offset) =>
      void (await sql`update of_tests.test_clock set offset_by = ${offset}::interval`.execute(ownerDb)),
    setNow: (at) => void Object.assign(clock, { stoppedAt: Number(at), movedBy: 0 }),
    moveNow: (milliseconds) => void (clock.movedBy += milliseconds),
    sweep: () =>
      sweepDueAttempts(deps, (error) => {
        throw error
      }),
    countWaiting: () => countWaiting(ownerDb),
    close: async () => {
      await app.http.close()
      await events.close()
      await Promise.all([...pools.map((pool) => pool.end()), accounts.close(), catalogue.close()])
      await database.drop()
    },
  }
}

async function countWaiting(ownerDb: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(ownerDb)
  return rows[0]!.count
}

function testConfig(env: Record<string, string>): Config {
  const read = readConfig({
    NODE_ENV: 'test',
    BASE_URL,
    AUTH_SECRET: SECRET,
    DATA_DIR: join(tmpdir(), `cutscore-test-${process.pid}`),
    ...env,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return { ...read.config, authSecret: read.config.authSecret ?? SECRET }
}

/** Creates a person with a session directly, because hashing a password is slow. */
async function insertPerson(
  ownerDb: Db,
  { plan = 'free', role, isVerified = true, email }: Omit<PersonKind, 'password'>,
): Promise<Person> {
  const userId = newId()
  const address = email ?? `${userId}@people.test`
  const sessionToken = randomBytes(24).toString('base64url')
  await ownerDb
    .insertInto('users')
    .values({ id: userId, name: 'Test Person', email: address, email_verified: isVerified, image: null })
    .execute()
  await ownerDb
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token: sessionToken,
      expires_at: new Date(Date.now() + 86_400_000),
      ip_address: null,
      user_agent: null,
    })
    .execute()
  if (plan === 'pro') await insertSubscription(ownerDb, userId)
  if (role)
    await ownerDb.insertInto('user_roles').values({ user_id: userId, role, source: 'admin' }).execute()
  return { userId, email: address, sessionToken, cookie: signedCookie(sessionToken) }
}

async function givePassword({ auth }: Deps, { userId }: Person, password: string): Promise<void> {
  const { internalAdapter, password: hashing } = await auth.$context
  const hash = await hashing.hash(password)
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
}

async function insertSubscription(ownerDb: Db, userId: string): Promise<void> {
  await ownerDb
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      id: newId(),
      status: 'active',
      subscription_plan: 'Pro Monthly',
      current_period_end: new Date(Date.now() + 30 * 86_400_000),
    })
    .execute()
}

export function signedCookie(sessionToken: string, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
  return `${SESSION_COOKIE}=${encodeURIComponent(`${sessionToken}.${signature}`)}`
}

/**
 * Returns a function that sends requests as the site's pages do, with the person's id where the endpoint
 * needs it.
 */
function askingAs({ http }: App, person: Person | null): Asking {
  const headers = { origin: BASE_URL, ...(person && { cookie: person.cookie }) }
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: object | undefined,
    options: InjectOptions = {},
  ) => {
    const body =
      person && isForAccount(method, url) && !Array.isArray(payload)
        ? { userId: person.userId, ...payload }
        : payload
    return http.inject({
      method,
      url,
      ...(body && { payload: body }),
      ...options,
      headers: { ...headers, ...(options.headers as Record<string, string> | undefined) },
    })
  }
  return {
    get: (url, options) => ask('GET', url, undefined, options),
    post: (url, body, options) => ask('POST', url, body ?? {}, options),
    put: (url, body, options) => ask('PUT', url, body, options),
    delete: (url, options) => ask('DELETE', url, undefined, options),
  }
}

function isForAccount(method: string, url: string): boolean {
  return Object.values(contract).some(
    (each) => each.isForAccount && each.method === method && each.path === url,
  )
}

/** The code of a refusal; null for any other response. */
export function codeOf(response: LightMyRequestResponse): string | null {
  return response.statusCode < 400 ? null : (response.json<{ error: { code: string } }>().error.code ?? null)
}
