import type { ConfigProblem } from '../../src/server/config/config.ts'
import { hasCode, Problem } from '../problem.ts'

/**
 * The message for a failed start. It has a stack trace unless it is a problem that the operator can solve.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof Problem || isUnknownOption(error)) return (error as Error).message
  if (hasCode(error, 'EACCES', 'EROFS') && 'path' in (error as object)) {
    return (
      `${(error as NodeJS.ErrnoException).path} cannot be read or written by this user; another user, probably root, created it.\n` +
      'Start Cutscore as that user again, or choose another folder: DATA_DIR=/some/folder npm start'
    )
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** True for an option that `parseArgs` of Node.js does not know. */
function isUnknownOption(error: unknown): boolean {
  return hasCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
}

export function describeConfigProblems(problems: ConfigProblem[]): string {
  return [
    'Cutscore does not start: some settings are wrong.',
    ...problems.map(({ name, why }) => `  ${name} ${why}`),
  ].join('\n')
}

export function fail(error: unknown): never {
  console.error(`\n${describeFailure(error)}`)
  process.exit(1)
}
