import { pino } from 'pino'
import { type App, buildApp } from '../../src/server/app.ts'
import type { Config } from '../../src/server/config/config.ts'
import { UNBUILT } from '../../src/server/config/build.ts'
import { openDatabase, type openPool } from '../../src/server/db/database.ts'
import { createAuth } from '../../src/server/integrations/auth/auth.ts'
import { createMailer } from '../../src/server/integrations/mail/create-mailer.ts'
import { NO_ARTICLES } from './no-articles.ts'
import { NO_EVENTS } from './no-events.ts'

type Pool = ReturnType<typeof openPool>

/** The server with one pool per role, and without startup checks, pages, events or payments. */
export function buildPlainApp(
  config: Config,
  { pool, keysPool, tutorPool }: { pool: Pool; keysPool: Pool; tutorPool: Pool },
): App {
  const db = openDatabase(pool)
  const keysDb = openDatabase(keysPool)
  return buildApp({
    config,
    build: UNBUILT,
    db,
    reads: { accounts: db, catalogue: db },
    keysDb,
    tutorDb: openDatabase(tutorPool),
    attempts: { saves: db, starts: db, finishes: keysDb },
    auth: createAuth({ pool, config }),
    mail: createMailer(config),
    payments: null,
    tutorModel: null,
    events: NO_EVENTS,
    articles: NO_ARTICLES,
    courseFiles: '',
    now: () => new Date(),
    random: Math.random,
    log: pino({ level: 'warn' }),
  })
}
