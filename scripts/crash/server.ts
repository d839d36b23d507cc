// The server that is killed: the product's own `main`, without pages, as a process of its own.
import { pino } from 'pino'
import { buildApp } from '../../src/server/app.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import { openDatabase, openPool } from '../../src/server/db/database.ts'
import { createAuth } from '../../src/server/integrations/auth/auth.ts'
import { createMail } from '../../src/server/integrations/mail/create-mail.ts'
import { main, type Web } from '../../src/server/main.ts'
import { NO_ARTICLES } from '../testing/no-articles.ts'
import { NO_EVENTS } from '../testing/no-events.ts'

type Urls = { app: string; keys: string }

const NO_PAGES: Web = {
  render: async () => ({ status: 404, html: '', isPublic: false }),
  assets: { entry: '', css: [], fonts: [], chunksOf: () => [] },
  clientDir: null,
}

// Nobody else would end it when the script that started it is killed itself.
process.on('disconnect', () => process.exit(1))

const { config, urls } = readEnvironment()
// `main` refuses a database that may lose what it acknowledged; the negative control needs one that does.
if (process.env.CRASH_UNSAFE === '1') await listenUnchecked(config, urls)
else await main({ config, urls, articles: NO_ARTICLES, addresses: new Map(), web: NO_PAGES })
process.send?.('ready')

function readEnvironment(): { config: Config; urls: Urls } {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { authSecret, database } = read.config
  if (authSecret === null || database === null)
    throw new Error('the crash test names secret and databases itself')
  return { config: { ...read.config, authSecret }, urls: database }
}

async function listenUnchecked(config: Config, urls: Urls): Promise<void> {
  const pool = openPool(urls.app, { max: 16 })
  const db = openDatabase(pool)
  const { http } = buildApp({
    config,
    db,
    reads: { accounts: db, catalogue: db },
    keysDb: openDatabase(openPool(urls.keys, { max: 6 })),
    auth: createAuth({ pool, config }),
    mail: createMail(config),
    payments: null,
    events: NO_EVENTS,
    articles: NO_ARTICLES,
    now: () => new Date(),
    random: Math.random,
    log: pino({ level: 'warn' }),
  })
  await http.listen({ host: config.host, port: config.port })
}
