import type { ServerResponse } from 'node:http'
import type { FairShare, Visit } from './fair-share.ts'

type Running = { share: FairShare; visit: Visit; isWorking: boolean; isClosed: boolean }
const runningOf = new WeakMap<ServerResponse, Running>()

/** Counts a request as running until its work is done and its response has been handed to the system, or its client has left. */
export function beginVisit(response: ServerResponse, share: FairShare, visit: Visit): void {
  runningOf.set(response, { share, visit, isWorking: false, isClosed: false })
  response.on('close', endOnClose)
}

/** Runs the work of a request. It counts until it ends, even if the client has left: the server cannot stop it. */
export async function countWork<Result>(
  response: ServerResponse,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = runningOf.get(response)
  if (!running) return work()
  running.isWorking = true
  try {
    return await work()
  } finally {
    running.isWorking = false
    if (running.isClosed) endVisit(response)
  }
}

/** Also called for a stream or download that has begun: it costs little, and would use up its person's share. */
export function endVisit(response: ServerResponse): void {
  const running = runningOf.get(response)
  if (!running) return
  runningOf.delete(response)
  running.share.leave(running.visit)
}

/** One function for all responses, because each request is counted. */
function endOnClose(this: ServerResponse): void {
  const running = runningOf.get(this)
  if (running?.isWorking) running.isClosed = true
  else endVisit(this)
}
