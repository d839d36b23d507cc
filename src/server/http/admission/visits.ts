import type { ServerResponse } from 'node:http'
import type { FairShare, Visit } from './fair-share.ts'

type Running = { share: FairShare; visit: Visit; isWorking: boolean; isClosed: boolean }
/** Not a WeakMap: each request would cost a microsecond more. */
const RUNNING = Symbol('running')
type Counted = ServerResponse & { [RUNNING]?: Running | undefined }

/** Counts a request as running until its work is done and its response has been handed to the system, or its client has left. */
export function beginVisit(response: Counted, share: FairShare, visit: Visit): void {
  response[RUNNING] = { share, visit, isWorking: false, isClosed: false }
  response.on('close', endOnClose)
}

/** Runs the work of a request. It counts until it ends, even if the client has left: the server cannot stop it. */
export async function countWork<Result>(response: Counted, work: () => Promise<Result>): Promise<Result> {
  const running = response[RUNNING]
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
export function endVisit(response: Counted): void {
  const running = response[RUNNING]
  if (!running) return
  response[RUNNING] = undefined
  running.share.leave(running.visit)
}

/** One function for all responses, because each request is counted. */
function endOnClose(this: Counted): void {
  const running = this[RUNNING]
  if (running?.isWorking) running.isClosed = true
  else endVisit(this)
}
