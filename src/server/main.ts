import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Assets, Render } from '#contract/render.ts'
import { buildApp } from './app.ts'
import type { Build } from './config/build.ts'
import type { Config } from './config/config.ts'
import { openDatabase, openPool } from './db/database.ts'
import { durabilityProblems } from './db/durability.ts'
import { openReads } from './db/reads.ts'
import { reportUnlimitedSessions } from './db/session-limits.ts'
import type { Deps } from './deps.ts'
import { openEventBus } from './events/open-event-bus.ts'
import { registerAdmission } from './http/admission/register-admission.ts'
import { registerDevOutbox } from './http/dev-outbox.ts'
import { playTestProvider, registerTestProvider } from './http/test-provider/register-test-provider.ts'
import { type Redirects, registerPages } from './http/pages.ts'
import { createAuth } from './integrations/auth/auth.ts'
import type { OpenLog } from './log/open-log.ts'
import { openProcessLog } from './log/open-process-log.ts'
import { createMailer } from './integrations/mail/create-mailer.ts'
import { createModel } from './integrations/model/create-model.ts'
import { createPayments } from './integrations/payments/create-payments.ts'
import { SAVE_CONNECTIONS } from './modules/attempts/in-progress/gather-answers.ts'
import { startQueueSweep } from './jobs/work-queue.ts'
import { startSchedule } from './jobs/schedule.ts'
import { registerSiteFiles } from './site/site-files.ts'
import { guardDemoPeople } from './modules/accounts/signing-up/guard-demo-people.ts'
import { reportUndecidedTables } from './modules/accounts/export/report-undecided-tables.ts'
import { writeErrors } from './modules/telemetry/errors/write-errors.ts'
import type { Articles } from './content/articles.ts'
import { flushTimings } from './modules/telemetry/timings/flush-timings.ts'
import { findCatalogueRevision } from './modules/catalogue/find-revision.ts'

/** Database connections per process; `docs/operations.md` adds them up. */
const CONNECTIONS = { app: 12, saves: SAVE_CONNECTIONS, starts: 3, keys: 4, finishes: 3, tutor: 2 }

export type Web = {
  render: Render
  assets: Assets
  build: Build
  /** The folder of built files; null in development, where `middleware` serves the sources. */
  clientDir: string | null
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
export type Server = { url: string; close: () => Promise<void> }

/** Opens the databases, starts the jobs and listens. Throws if the database could lose acknowledged answers. */
export async function main({
  config,
  urls,
  articles,
  courseFiles,
  redirects,
  web,
  now = () => new Date(),
  opened = openProcessLog(config),
}: {
  config: Config
  urls: { app: string; keys: string; tutor: string }
  articles: Articles
  /** The folder with the files of the courses. */
  courseFiles: string
  /** Old paths of pages that have moved or were removed. */
  redirects: Redirects
  web: Web
  /** Defaults to the machine's clock; only tests pass another. Sessions, jobs and attempts use the database's clock. */
  now?: () => Date
  /** The log, if the caller writes to it too. */
  opened?: OpenLog
}): Promise<Server> {
  const { log } = opened
  const pools = {
    app: openPool(urls.app, { max: CONNECTIONS.app }),
    saves: openPool(urls.app, { max: CONNECTIONS.saves }),
    starts: openPool(urls.app, { max: CONNECTIONS.starts }),
    keys: openPool(urls.keys, { max: CONNECTIONS.keys }),
    finishes: openPool(urls.keys, { max: CONNECTIONS.finishes }),
    tutor: openPool(urls.tutor, { max: CONNECTIONS.tutor }),
  }
  const reads = { accounts: openReads(urls.app), catalogue: openReads(urls.app) }
  const events = openEventBus({ url: config.database?.listen ?? urls.app, log })
  const closePools = async () => {
    const closing = [
      events.close(),
      ...Object.values(pools).map((pool) => pool.end()),
      reads.accounts.close(),
      reads.catalogue.close(),
    ]
    await Promise.all(closing)
    opened.close()
  }
  try {
    const problems = [...(await durabilityProblems(pools.app)), ...(await durabilityProblems(pools.keys))]
    if (problems.length > 0)
      throw new Error(
        `with its present settings, the database may lose acknowledged answers: ${[...new Set(problems)].join('; ')}`,
      )
    await reportUnlimitedSessions([pools.app, pools.keys, pools.tutor], log)
    const db = openDatabase(pools.app)
    await guardDemoPeople(db, config)
    await reportUndecidedTables({ db, log })
    const deps: Deps = {
      config,
      build: web.build,
      db,
      reads: { accounts: reads.accounts.db, catalogue: reads.catalogue.db },
      keysDb: openDatabase(pools.keys),
      tutorDb: openDatabase(pools.tutor),
      attempts: {
        saves: openDatabase(pools.saves),
        starts: openDatabase(pools.starts),
        finishes: openDatabase(pools.finishes),
      },
      auth: createAuth({ pool: pools.app, config }),
      mail: createMailer(config),
      payments: createPayments(config, now),
      tutorModel: await createModel(config.tutor.model),
      events,
      articles,
      courseFiles,
      now,
      random: Math.random,
      log,
    }
    const { http, call, sessions } = buildApp(deps)
    registerAdmission(http, { config, findCaller: (cookies) => sessions.findCaller(cookies) })
    registerDevOutbox(http, deps)
    registerTestProvider(http, deps)
    const { middleware, build: _, ...pages } = web
    if (middleware)
      http.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
    registerSiteFiles(http, deps)
    registerPages(http, {
      ...pages,
      redirects,
      call,
      origin: config.baseUrl,
      isHttps: config.isSecure,
      revision: () => findCatalogueRevision(deps),
    })
    await http.listen({ host: config.host, port: config.port })
    const stops = [startQueueSweep(deps), startSchedule(deps), playTestProvider(http, deps)]
    return {
      url: config.baseUrl,
      close: async () => {
        // Stops accepting requests first, then finishes work in progress, and then closes the databases.
        await http.close()
        await Promise.all(stops.map((stop) => stop()))
        await writeErrors(deps).catch((err: unknown) =>
          log.warn({ err }, 'the last errors could not be written'),
        )
        await flushTimings(deps).catch((err: unknown) => log.warn({ err }, 'the last timings are lost'))
        await closePools()
      },
    }
  } catch (error) {
    await closePools()
    throw error
  }
}
