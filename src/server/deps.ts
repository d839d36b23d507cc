import type { FastifyBaseLogger } from 'fastify'
import type { Build } from './config/build.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { Auth } from './integrations/auth/auth.ts'
import type { EventBus } from './events/bus.ts'
import type { Mailer } from './integrations/mail/mailer.ts'
import type { Model } from './integrations/model/model.ts'
import type { Payments } from './integrations/payments/payments.ts'
import type { Articles } from './content/articles.ts'

/** Everything outside the process that the server uses. Tests replace parts of it. */
export type Deps = {
  config: Config
  build: Build
  /** Connected with the application's role, which can read everything except answer keys. */
  db: Db
  /** The same role on shared connections, for short reads without transactions. */
  reads: {
    /** For reading the rights of callers. */
    accounts: Db
    catalogue: Db
  }
  /** Connected with the role that can read answer keys. A verb that scores, reveals or authors uses only this one. */
  keysDb: Db
  /**
   * Connected with the role that reads only what everybody may read: questions without their answer keys, study notes and
   * glossaries. The tutor's replies during a timed exam use only this one.
   */
  tutorDb: Db
  /** Connections that nothing else uses, so that attempts never wait for other work. */
  attempts: {
    /** For saving answers, with the role of `db`. */
    saves: Db
    /** For starting, with the role of `db`. */
    starts: Db
    /** For finishing, with the role of `keysDb`. */
    finishes: Db
  }
  auth: Auth
  mail: Mailer
  /** Null if nothing can be bought. */
  payments: Payments | null
  /** Phrases the tutor's replies; null if the site has no language model. */
  tutorModel: Model | null
  /** Sends events to open pages, in all processes. */
  events: EventBus
  /** Blog, help and documents, read once at the start. */
  articles: Articles
  /** The folder with the files of the courses. It may be missing or out of date on a server that does not load them. */
  courseFiles: string
  /** The wall clock, except for attempts, which use the database's clock. */
  now: () => Date
  /** Returns random numbers, uniform in [0, 1). */
  random: () => number
  log: FastifyBaseLogger
}
