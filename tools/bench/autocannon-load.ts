// Generates load on machines without wrk, in a separate process. Each connection has its own targets, so that
// answers are saved in the order of their revisions.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Target } from './load.ts'

type Order = { baseUrl: string; targets: Target[]; seconds: number; base: number; connections: number }
type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
type Asked = Request & { setupRequest?: (request: Request) => Request }
type Result = { requests: { average: number }; non2xx: number; errors: number }
type Autocannon = (options: {
  url: string
  connections: number
  duration: number
  requests: Asked[]
  setupClient: (client: { setRequests: (requests: Asked[]) => void }) => void
}) => Promise<Result>

// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon
const { baseUrl, targets, seconds, base, connections } = JSON.parse(
  readFileSync(process.argv[2]!, 'utf8'),
) as Order

let number = base
const asked = targets.map(asAsked)
let clients = 0
const { requests, non2xx, errors } = await autocannon({
  url: baseUrl,
  connections,
  duration: seconds,
  // autocannon copies this list for each connection before the targets are divided. With all 20,000 targets
  // it would time out.
  requests: asked.slice(0, 1),
  setupClient(client) {
    const mine = clients % connections
    clients += 1
    const share = asked.filter((_, index) => index % connections === mine)
    client.setRequests(share.length > 0 ? share : asked)
  },
})
if (non2xx + errors > 0)
  throw new Error(
    `not every request succeeded: ${non2xx} got an error status, ${errors} lost their connection`,
  )
console.log(requests.average)

function asAsked({ method, path, cookie, bodyStart }: Target): Asked {
  const headers = { 'accept-encoding': 'br, gzip', ...(cookie && { cookie }) }
  if (bodyStart === undefined) return { method, path, headers }
  return {
    method,
    path,
    headers: { ...headers, origin: baseUrl, 'content-type': 'application/json' },
    body: `${bodyStart}${base}}`,
    setupRequest: (request) => ({ ...request, body: `${bodyStart}${(number += 1)}}` }),
  }
}
