import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { Auth } from './integrations/auth/auth.ts'
import type { EventBus } from './events/bus.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { Articles } from './content/articles.ts'

/** Everything the server reaches outside itself. Tests hand in other ones. */
export type Deps = {
  config: Config
  /** Everything but keys. */
  db: Db
  /** The same for short reads on connections that all share; no transactions. */
  reads: {
    /** Who asks, and what they may. */
    accounts: Db
    catalogue: Db
  }
  /** For verbs that score, reveal or author, each wholly on it. */
  keysDb: Db
  auth: Auth
  mail: Mailer
  /** Null where nothing can be bought. */
  payments: Payments | null
  /** News for open pages, in every process. */
  events: EventBus
  /** Blog, help and documents, read once. */
  articles: Articles
  /** Wall clock for what is not an attempt; attempts ask the database. */
  now: () => Date
  /** Uniform in [0, 1). */
  random: () => number
  log: FastifyBaseLogger
}
