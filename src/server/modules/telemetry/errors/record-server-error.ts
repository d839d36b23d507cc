import type { ErrorSource } from '#domain/telemetry/error-limits.ts'
import { redactError } from '#domain/telemetry/redact-error.ts'
import type { Deps } from '../../../deps.ts'
import { admitError, bufferError } from './buffer-errors.ts'

/** A text that our code throws can be of any length. */
const MOST_CHARACTERS = 20_000

type Where = { source: Exclude<ErrorSource, 'browser'>; endpoint: string; requestId?: string }

/** Records a bug of the server itself. Never throws, because whatever reports the bug must go on. */
export function recordServerError(
  deps: Pick<Deps, 'build' | 'log' | 'now'>,
  error: unknown,
  { source, endpoint, requestId }: Where,
): void {
  try {
    const at = deps.now()
    if (!admitError(deps, source, at)) return
    bufferError(deps, {
      source,
      ...redactError(describe(error)),
      endpoint,
      release: deps.build.release,
      userId: null,
      requestId: requestId ?? null,
      browser: null,
      at,
    })
  } catch (failure) {
    deps.log.warn({ err: failure }, 'an error could not be recorded')
  }
}

function describe(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: storable(error), stack: '' }
  return { name: storable(error.name), message: storable(error.message), stack: storable(error.stack ?? '') }
}

/** PostgreSQL stores neither a NUL character nor half a surrogate pair. */
function storable(text: unknown): string {
  return String(text).slice(0, MOST_CHARACTERS).replaceAll('\0', '').toWellFormed()
}
