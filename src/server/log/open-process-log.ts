import type { Config } from '../config/config.ts'
import { openLog, type OpenLog } from './open-log.ts'
import { createTerminalStream } from './terminal-stream.ts'

/** The log of this process on standard output: readable lines on a terminal, otherwise JSON. */
export function openProcessLog(
  { environment }: Pick<Config, 'environment'>,
  isDatabaseAway?: () => boolean,
): OpenLog {
  return openLog({
    level: environment === 'test' ? 'fatal' : 'warn',
    ...(process.stdout.isTTY && { stream: createTerminalStream() }),
    ...(isDatabaseAway && { isDatabaseAway }),
  })
}
