// The server to be killed: the product's own `main`, without pages, in a separate process.
import { type Config, readConfig } from '../../src/server/config/config.ts'
import { openPool } from '../../src/server/db/database.ts'
import { main } from '../../src/server/main.ts'
import { buildPlainApp } from '../../test/harness/build-plain-app.ts'
import { NO_ARTICLES } from '../../test/harness/no-articles.ts'
import { NO_PAGES } from './no-pages.ts'

type Urls = { app: string; keys: string; tutor: string }

// Ends this process when the script that started it is killed.
process.on('disconnect', () => process.exit(1))

const { config, urls } = readEnvironment()
// The unsafe run needs a database that may lose data, and `main` refuses it.
if (process.env.CRASH_UNSAFE === '1') await listenUnchecked(config, urls)
else await main({ config, urls, articles: NO_ARTICLES, courseFiles: '', redirects: new Map(), web: NO_PAGES })
process.send?.('ready')

function readEnvironment(): { config: Config; urls: Urls } {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { authSecret, database } = read.config
  if (authSecret === null || database === null)
    throw new Error('the crash test must set the secret and the databases itself')
  return { config: { ...read.config, authSecret }, urls: database }
}

async function listenUnchecked(config: Config, urls: Urls): Promise<void> {
  const pool = openPool(urls.app, { max: 16 })
  const keysPool = openPool(urls.keys, { max: 6 })
  const tutorPool = openPool(urls.tutor, { max: 2 })
  const { http } = buildPlainApp(config, { pool, keysPool, tutorPool })
  await http.listen({ host: config.host, port: config.port })
}
