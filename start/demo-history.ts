// npm run demo:history: replaces the demo subscriber's simulated weeks by some that end today. Stop the site first.
import { readConfig } from '../src/server/config/config.ts'
import { addDemoHistory, removeDemoHistory } from './load/demo-history.ts'
import { Problem } from './problem.ts'
import { openDatabases } from './site/databases.ts'
import { describeConfigProblems, fail } from './site/fail.ts'
import { createProgress } from './site/progress.ts'
import { createShutdown } from './site/shutdown.ts'
import { onSignals } from './site/signals.ts'

const shutdown = createShutdown()
onSignals(shutdown.run)
try {
  const read = readConfig(process.env)
  if (!read.ok) throw new Problem(describeConfigProblems(read.problems))
  if (read.config.database || read.config.isPublic)
    throw new Problem(
      'There are no demo people here: they exist only in the database that comes with Cutscore.',
    )
  const progress = createProgress()
  const { urls } = await openDatabases(read.config, progress, shutdown)
  if (urls.owner) await removeDemoHistory(urls.owner)
  const isAdded = await progress.step('Demo history', () => addDemoHistory(urls, new Date()))
  if (!isAdded) throw new Problem('There are no demo people yet: run `npm start` once.')
} catch (error) {
  await shutdown.run()
  fail(error)
}
await shutdown.run()
