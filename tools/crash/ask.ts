// Sends requests as a browser does: a request that got no response is repeated with the same content.
import { setTimeout as sleep } from 'node:timers/promises'

export type Reply = { status: number; body: unknown; askedAt: number }
export type Ask = (
  method: 'PUT' | 'POST',
  path: string,
  body: object,
  signal?: AbortSignal,
) => Promise<Reply | null>

export type Tally = {
  /**
   * How many requests had an unknown outcome, because the connection was lost or the server responded
   * "unavailable".
   */
  unknown: number
  /** Responses that should not occur, such as `500 internal`, and how often each did. */
  unexpected: Map<string, number>
}

const PATIENCE_MS = 10_000
const RETRY_MS = 400

/** Returns a function that sends a request, and returns null if the outcome is unknown. */
export function askAs({ cookie }: { cookie: string }, baseUrl: string, tally: Tally): Ask {
  const headers = { cookie, origin: baseUrl, 'content-type': 'application/json' }
  return async (method, path, body, signal) => {
    const askedAt = performance.now()
    const signals = [AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]
    try {
      const request = { method, headers, body: JSON.stringify(body), signal: AbortSignal.any(signals) }
      const response = await fetch(baseUrl + path, request)
      const reply = { status: response.status, body: await response.json(), askedAt }
      if (response.status !== 503) return reply
      if (!response.headers.has('retry-after')) noteUnexpected(tally, 'no Retry-After header', reply)
    } catch {
      // The connection broke, nothing listened, or the response took too long.
    }
    tally.unknown += 1
    return null
  }
}

/** Repeats a request until there is a response. Returns null if `isOver` becomes true. */
export async function askUntilAnswered(
  ask: () => Promise<Reply | null>,
  isOver: () => boolean,
): Promise<Reply | null> {
  for (;;) {
    const reply = await ask()
    if (reply || isOver()) return reply
    await sleep(RETRY_MS * (0.5 + Math.random()))
  }
}

export function noteUnexpected({ unexpected }: Tally, what: string, { status, body }: Reply): void {
  const code = (body as { error?: { code?: string } } | null)?.error?.code ?? ''
  const name = `${what}: ${status} ${code}`.trim()
  unexpected.set(name, (unexpected.get(name) ?? 0) + 1)
}
