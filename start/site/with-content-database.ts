import { readConfig } from '../../src/server/config/config.ts'
import { type Db, openDatabase, openPool } from '../../src/server/db/database.ts'
import { findRunning } from '../embedded/cluster.ts'
import { Problem } from '../problem.ts'
import { openDatabases } from './databases.ts'
import { describeConfigProblems } from './fail.ts'
import { createProgress } from './progress.ts'
import { createShutdown } from './shutdown.ts'
import { onSignals } from './signals.ts'

/**
 * Runs a command on the site's database, as the role that authors. A running site keeps running; the database that comes
 * with Cutscore is started if it is not.
 */
export async function withContentDatabase<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const read = readConfig(process.env)
  if (!read.ok) throw new Problem(describeConfigProblems(read.problems))
  const shutdown = createShutdown()
  onSignals(shutdown.run)
  try {
    const running = read.config.database ?? findRunning(read.config)
    const { keys } = running ?? (await openDatabases(read.config, createProgress(), shutdown)).urls
    const db = openDatabase(openPool(keys, { max: 1 }))
    try {
      return await run(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await shutdown.run()
  }
}
