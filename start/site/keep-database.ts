import type { Logger } from 'pino'
import type { Cluster } from '../embedded/cluster.ts'
import { type Keeper, keepRunning } from '../embedded/keep-running.ts'
import { describeFailure } from './fail.ts'
import type { Shutdown } from './shutdown.ts'

/** From sysexits.h: a required service is not available. */
const EXIT_UNAVAILABLE = 69

/** Starts the database again when it dies. If that fails, the process ends, because a person has to find the cause. */
export function keepDatabase(cluster: Cluster, log: Logger, shutdown: Shutdown): Keeper {
  const keeper = keepRunning(cluster, {
    onGone: (pid) => log.warn({ postgres: pid }, 'the database process has died and is being restarted'),
    onBack: (awayMs) =>
      log.warn(
        { postgres: cluster.pid, awayMs: Math.round(awayMs) },
        'the database is running again; nothing that was saved is lost',
      ),
    onGivenUp: (why) => {
      console.error(`\nThe database process has died and could not be restarted.\n${describeFailure(why)}`)
      const end = () => process.exit(EXIT_UNAVAILABLE)
      shutdown.run().then(end, end)
    },
  })
  // Must stop before the database does; otherwise it would start the database again.
  shutdown.add(keeper.stop)
  return keeper
}
