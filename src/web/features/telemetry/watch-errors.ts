import { reportClientError } from '#contract/client-errors.ts'
import { call } from '../../lib/call.ts'

/** An `ErrorEvent` or a `PromiseRejectionEvent`, as far as it is read here. */
export type ErrorLike = { error?: unknown; reason?: unknown }
type Report = { name: string; message: string; stack: string }

declare global {
  /** Errors since the document began to load, from its inline script. */
  var earlyErrors: { length: number; push(event: ErrorLike): unknown }
}

/** One fault can throw in every frame, and the first few reports say everything. */
const MOST_REPORTS = 5
/** Together these stay below the size that the server accepts, whatever characters are in them. */
const MOST_CHARACTERS = { name: 100, message: 800, stack: 4_000 }
/** Refusals and lost connections are no faults, and the server has recorded its own. Abandoned requests are intended. */
const EXPECTED = new Set(['Refused', 'Offline', 'AbortError'])

/**
 * Reports the errors that nothing has caught to this site, those before this code ran included. The browser writes them to
 * the console by itself.
 *
 * @param routeOf the pattern of the page's path
 */
export function watchErrors(routeOf: () => string): void {
  const sent = new Set<string>()

  function push(event: ErrorLike): void {
    try {
      const report = describeError('reason' in event ? event.reason : event.error)
      if (!report || sent.size >= MOST_REPORTS || !navigator.onLine) return
      const key = JSON.stringify(report)
      if (sent.has(key)) return
      sent.add(key)
      // A report that fails must not become an error itself.
      call(reportClientError, { body: { ...report, route: routeOf(), entry: entryName() } }).catch(() => {})
    } catch {
      // As above: an error in this listener would call it again.
    }
  }

  const early = globalThis.earlyErrors as unknown as ErrorLike[] | undefined
  globalThis.earlyErrors = { length: 0, push }
  early?.forEach(push)
}

/** Null if there is nothing to report. */
function describeError(thrown: unknown): Report | null {
  if (thrown === null || thrown === undefined) return null
  if (!(thrown instanceof Error)) {
    // What is in an object that someone threw could be anything.
    const message = typeof thrown === 'string' ? thrown : `A value was thrown: ${typeof thrown}`
    return { name: 'Error', message: cut('message', message), stack: '' }
  }
  if (EXPECTED.has(thrown.name)) return null
  return {
    name: cut('name', thrown.name) || 'Error',
    message: cut('message', thrown.message),
    stack: cut('stack', thrown.stack ?? ''),
  }
}

/** The server accepts only text that its database can store. */
function cut(part: keyof typeof MOST_CHARACTERS, text: string): string {
  return text.slice(0, MOST_CHARACTERS[part]).replaceAll('\0', '').toWellFormed()
}

/** The name of the file with which the page began; it tells the release. Empty in development. */
function entryName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  return script?.src.split('/').pop() ?? ''
}
