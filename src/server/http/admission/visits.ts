import type { ServerResponse } from 'node:http'
import type { FairShare, Visit } from './fair-share.ts'

type Running = { share: FairShare; visit: Visit }
const runningOf = new WeakMap<ServerResponse, Running>()

/** Counts a request as running until the client has received its response or has left. */
export function beginVisit(response: ServerResponse, share: FairShare, visit: Visit): void {
  runningOf.set(response, { share, visit })
  response.on('close', endOnClose)
}

/** Also called for a stream that has begun: it costs little while it is open, and would use up its person's share. */
export function endVisit(response: ServerResponse): void {
  const running = runningOf.get(response)
  if (!running) return
  runningOf.delete(response)
  running.share.leave(running.visit)
}

/** One function for all responses, because each request is counted. */
function endOnClose(this: ServerResponse): void {
  endVisit(this)
}
