// Measures how much answers slow down while browsers report errors faster than one process takes them.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureSaves, type Saving } from './saves-under-load.ts'
import { type Line, timesLine } from './verdict.ts'

export type ErrorsSize = { perSecond: number; seconds: number }
/** Twice as many as one process takes, so the cost of refusals counts too. */
export const FULL_ERRORS: ErrorsSize = { perSecond: 100, seconds: 20 }
export const TOY_ERRORS: ErrorsSize = { perSecond: 20, seconds: 1 }

const MOST_TIMES_SAVE = 1.1
/** Addresses on the loopback, of which each may report 20 errors a minute. */
const CALLERS = 400
/** Every error of a round is of another kind, which costs the most. */
const FRAMES = 30

export async function measureErrors({ size, ...saving }: Saving & { size: ErrorsSize }): Promise<Line[]> {
  const sent = { nth: 0, taken: 0 }
  const ratio = await measureSaves(saving, size.seconds, () => {
    const over = new AbortController()
    const reporting = report(saving.origin, size.perSecond, sent, over.signal)
    return () => {
      over.abort()
      return reporting
    }
  })
  if (sent.taken === 0) throw new Error('no report of an error was taken')
  return [
    timesLine(`save, p99, at ${size.perSecond} errors a second`, ratio, MOST_TIMES_SAVE, 'without them'),
  ]
}

async function report(
  origin: string,
  perSecond: number,
  sent: { nth: number; taken: number },
  signal: AbortSignal,
): Promise<void> {
  const answers: Promise<number>[] = []
  const startedAt = performance.now()
  for (let nth = 0; !signal.aborted; nth += 1) {
    const early = startedAt + (nth * 1000) / perSecond - performance.now()
    if (early > 0) await sleep(early, null, { signal }).catch(() => {})
    sent.nth += 1
    answers.push(send(origin, sent.nth))
  }
  for (const status of await Promise.all(answers)) {
    if (status !== 200 && status !== 429) throw new Error(`a report of an error got status ${status}`)
    if (status === 200) sent.taken += 1
  }
}

/** As a browser does that had no connection yet. */
function send(origin: string, nth: number): Promise<number> {
  const caller = nth % CALLERS
  const frames = Array.from(
    { length: FRAMES },
    (_, line) => `    at kind${nth}of${line} (${origin}/assets/entry-${nth}.js:${line + 1}:${nth})`,
  )
  const body = JSON.stringify({
    name: 'TypeError',
    message: `kind ${nth} is not a function`,
    stack: [`TypeError: kind ${nth} is not a function`, ...frames].join('\n'),
    route: '/courses',
    entry: '',
  })
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/client-errors`, {
      method: 'POST',
      agent: false,
      localAddress: `127.0.${1 + Math.floor(caller / 200)}.${1 + (caller % 200)}`,
      headers: { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode!))
    })
    asked.end(body)
  })
}
