import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { Auth } from './integrations/auth/auth.ts'
import type { EventBus } from './events/bus.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { Articles } from './content/articles.ts'

/** Everything outside the process that the server uses. Tests pass others. */
export type Deps = {
  config: Config
  /** The application's role: everything except answer keys. */
  db: Db
  /** The same role for short reads on shared connections, without transactions. */
  reads: {
    /** The rights of the caller. */
    accounts: Db
    catalogue: Db
  }
  /** The role that can read answer keys. A verb that scores, reveals or authors uses only this one. */
  keysDb: Db
  auth: Auth
  mail: Mailer
  /** Null if nothing can be bought. */
  payments: Payments | null
  /** News for open pages, in every process. */
  events: EventBus
  /** Blog, help and documents, read once at start. */
  articles: Articles
  /** The wall clock, for everything except attempts, which use the database's clock. */
  now: () => Date
  /** Uniform in [0, 1). */
  random: () => number
  log: FastifyBaseLogger
}
