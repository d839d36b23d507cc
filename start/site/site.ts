// Starts a site from its settings, for both `npm start` and `npm run dev`. Defines the order of the steps and
// how they are stopped.
import { type Config, readConfig } from '../../src/server/config/config.ts'
import { hasDevOutbox } from '../../src/server/http/dev-outbox.ts'
import { openProcessLog } from '../../src/server/log/open-process-log.ts'
import type { Web } from '../../src/server/main.ts'
import type { Keeper } from '../embedded/keep-running.ts'
import { loadRedirects } from '../load/load-redirects.ts'
import { loadArticles } from '../load/load-articles.ts'
import { COURSES } from '../load/load-content.ts'
import { Problem } from '../problem.ts'
import { requireRoles, requireServerVersion, requireTutorRights } from './check-roles.ts'
import { explainDatabaseError, openDatabases, requireMigrated, type Urls } from './databases.ts'
import { describeConfigProblems, describeFailure, fail } from './fail.ts'
import { checkPortFree, explainListenError } from './check-port.ts'
import { keepDatabase } from './keep-database.ts'
import { createProgress, type Progress } from './progress.ts'
import { ensureDemoPassword, ensureOutboxKey, ensureSecret } from './secrets.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { onSignals } from './signals.ts'
import { tellStarter } from './tell-starter.ts'
import { type Demo, describeWelcome } from './welcome.ts'

type OpenWeb = (progress: Progress) => Promise<{ web: Web; close?: () => Promise<void> }>

/** `now` defaults to the machine's clock. Only tests pass another; no environment variable can change it. */
export type Parts = { openWeb: OpenWeb; now?: () => Date }

/** Never throws: a failure is printed and ends the process with exit code 1. */
export async function startSite(parts: Parts): Promise<void> {
  const shutdown = createShutdown()
  onSignals(shutdown.run)
  tellStarter('starting')
  try {
    await start(parts, shutdown)
    tellStarter('ready')
  } catch (error) {
    // A signal during the start makes a step fail, but the signal's own stop is already in progress.
    if (shutdown.isRunning()) return
    console.error(`\n${describeFailure(error)}`)
    await shutdown.run().catch(fail)
    process.exit(1)
  }
}

async function start({ openWeb, now }: Parts, shutdown: Shutdown): Promise<void> {
  const config = readSettings()
  const progress = createProgress()
  console.log('Starting Cutscore …')
  const articles = await loadArticles()
  // Comes before the port check, because only taking the data folder's lock waits for a previous run that is
  // still stopping.
  const { urls, cluster } = await openDatabases(config, progress, shutdown)
  await checkPortFree(config.host, config.port)
  if (!cluster) await requireServerVersion(urls.app)
  const [{ web, close }, demo] = await Promise.all([
    progress.step('Web pages', () => openWeb(progress)),
    fillDatabase(config, urls, progress, shutdown),
  ])
  if (close) shutdown.add(close)
  shutdown.check()

  await requireTutorRights(urls.tutor)
  const redirects = await loadRedirects({ appUrl: urls.app, articles })
  const { main } = await import('../../src/server/main.ts')
  let keeper: Keeper | null = null
  const opened = openProcessLog(config, () => keeper?.isAway() ?? false)
  const server = await progress
    .step('Server', () =>
      main({ config, urls, articles, courseFiles: COURSES, redirects, web, opened, ...(now && { now }) }),
    )
    .catch((error: unknown) => {
      throw explainListenError(error, config.host, config.port)
    })
  shutdown.add(() => server.close())
  if (cluster) keeper = keepDatabase(cluster, opened.log, shutdown)
  shutdown.check()
  for (const line of describeWelcome(config, { url: server.url, demo })) console.log(line)
}

function readSettings(): Config {
  const read = readConfig(process.env)
  if (!read.ok) throw new Problem(describeConfigProblems(read.problems))
  const { dataDir, authSecret } = read.config
  return {
    ...read.config,
    authSecret: authSecret ?? ensureSecret(dataDir),
    ...(hasDevOutbox(read.config) && { outboxKey: ensureOutboxKey(dataDir) }),
  }
}

async function fillDatabase(
  { dataDir, demoPassword, database, passwordMin, isPublic }: Config,
  { owner, app, keys }: Urls,
  progress: Progress,
  shutdown: Shutdown,
): Promise<Demo | null> {
  if (!owner) {
    await progress.step('Tables are up to date', () => requireMigrated(app))
    progress.note('DATABASE_DIRECT_URL is not set: tables and content stay as they are')
    return null
  }
  const { migrate } = await import('../../src/server/db/migrate.ts')
  await progress
    .step('Tables', async () => {
      await requireRoles(owner)
      await migrate(owner)
    })
    .catch((error: unknown) => {
      throw explainDatabaseError(error, 'DATABASE_DIRECT_URL')
    })
  shutdown.check()
  const { loadContent } = await import('../load/load-content.ts')
  await progress.step('Content', () => loadContent({ keysUrl: keys, onProgress: progress.note }))
  shutdown.check()
  // Demo people exist only in the database that comes with Cutscore, and only if others cannot reach the site.
  if (database || isPublic) return null
  const password = ensureDemoPassword(dataDir, demoPassword, passwordMin)
  const { addDemoPeople } = await import('../load/demo-people.ts')
  const people = await progress.step('Demo people', () => addDemoPeople({ app }, password))
  const { addDemoHistory } = await import('../load/demo-history.ts')
  await progress.step('Demo history', () => addDemoHistory({ app, keys }, new Date()))
  return { password, people }
}
