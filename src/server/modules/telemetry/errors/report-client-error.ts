import type { ParsedOf } from '#contract/endpoint.ts'
import type { reportClientError as contract } from '#contract/client-errors.ts'
import { PAGES } from '#domain/site/pages.ts'
import { redactError } from '#domain/telemetry/redact-error.ts'
import type { Deps } from '../../../deps.ts'
import { describeBrowser } from '../../../integrations/user-agent/describe-browser.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { admitError, bufferError } from './buffer-errors.ts'

/** Where the scripts of the browser's extensions are, which are not ours. */
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//

/**
 * Records an error of a browser. Who it happened to is what the session says. Texts are redacted before anything else, so that
 * neither memory nor the database ever has more.
 */
export async function reportClientError(
  deps: Deps,
  { body }: ParsedOf<typeof contract>,
  { principal, ip, userAgent, requestId }: Pick<Context, 'principal' | 'ip' | 'userAgent' | 'requestId'>,
): Promise<Record<string, never>> {
  await limitsOf(deps).clientErrors.take(callerKey(ip))
  const at = deps.now()
  if (EXTENSION.test(body.stack) || !admitError(deps, 'browser', at)) return {}
  const { browser, system } = describeBrowser(userAgent)
  bufferError(deps, {
    source: 'browser',
    ...redactError(body),
    // Only the patterns of our pages are kept, because an address can contain anything.
    endpoint: Object.hasOwn(PAGES, body.route) ? body.route : '*',
    release: releaseOf(deps, body.entry),
    userId: principal?.userId ?? null,
    requestId,
    browser: [browser, system].filter((part) => part !== null).join(', ') || null,
    at,
  })
  return {}
}

function releaseOf({ build: { releaseOfEntry } }: Pick<Deps, 'build'>, entry: string): string {
  return Object.hasOwn(releaseOfEntry, entry) ? releaseOfEntry[entry]! : 'unknown'
}
