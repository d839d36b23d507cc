import type { Logger } from 'pino'
import type { Cluster } from '../embedded/cluster.ts'
import { type Keeper, keepRunning } from '../embedded/keep-running.ts'
import { describeFailure } from './fail.ts'
import type { Shutdown } from './shutdown.ts'

/** As sysexits.h has it: a service that this one needs is not there. */
const EXIT_UNAVAILABLE = 69

/** Starts the database again when it dies. Where that does not work, the process ends: something has to be mended. */
export function keepDatabase(cluster: Cluster, log: Logger, shutdown: Shutdown): Keeper {
  const keeper = keepRunning(cluster, {
    onGone: (pid) => log.warn({ postgres: pid }, 'the database has died and is started again'),
    onBack: (awayMs) =>
      log.warn(
        { postgres: cluster.pid, awayMs: Math.round(awayMs) },
        'the database is back, nothing saved is lost',
      ),
    onGivenUp: (why) => {
      console.error(`\nThe database has died and could not be started again.\n${describeFailure(why)}`)
      const end = () => process.exit(EXIT_UNAVAILABLE)
      shutdown.run().then(end, end)
    },
  })
  // Stopped before everything else: then the end of the database is meant.
  shutdown.add(keeper.stop)
  return keeper
}
