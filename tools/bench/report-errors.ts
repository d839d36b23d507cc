// Reports errors to a server as browsers do, each over a new connection and from one of many addresses on the loopback, until this
// process is ended. Arguments: the origin, and how many errors a second.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Each may report 20 errors a minute. */
const CALLERS = 400
const FRAMES = 30
/** A refusal because of a limit is part of the load. */
const EXPECTED = [200, 429]

const [origin, rate] = process.argv.slice(2) as [string, string]
const startedAt = performance.now()
for (let nth = 0; ; nth += 1) {
  const early = startedAt + (nth * 1000) / Number(rate) - performance.now()
  if (early > 0) await sleep(early)
  // The process fails if this one does, which the benchmark notices.
  void send(nth)
}

async function send(nth: number): Promise<void> {
  const status = await post(nth)
  if (!EXPECTED.includes(status)) throw new Error(`a report of an error got status ${status}`)
}

/** Every error is of another kind, which costs the most. */
function post(nth: number): Promise<number> {
  const caller = nth % CALLERS
  const message = `kind ${nth} of ${process.pid} is not a function`
  const frames = Array.from(
    { length: FRAMES },
    (_, line) => `    at kind${nth}of${line} (${origin}/assets/entry-${nth}.js:${line + 1}:${nth})`,
  )
  const body = JSON.stringify({
    name: 'TypeError',
    message,
    stack: [`TypeError: ${message}`, ...frames].join('\n'),
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
