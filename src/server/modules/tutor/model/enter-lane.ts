import pLimit, { type LimitFunction } from 'p-limit'
import type { Model } from '../../../integrations/model/model.ts'

/** Replies that a process has written at the same time, in each lane. */
const WIDTH = 8

type Lanes = { priority: LimitFunction; others: LimitFunction }
const lanesOf = new WeakMap<Model, Lanes>()

/**
 * Waits for a place to ask the model. People with the priority tutor have places of their own, so they never wait for the
 * others. Returns a function that leaves the place. Throws the signal's reason if it is aborted while waiting.
 */
export async function enterLane(
  model: Model,
  hasPriority: boolean,
  signal: AbortSignal,
): Promise<() => void> {
  const lanes = lanesOf.get(model) ?? { priority: pLimit(WIDTH), others: pLimit(WIDTH) }
  lanesOf.set(model, lanes)
  const entered = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const stop = () => {
    left.resolve()
    entered.reject(signal.reason)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  void lanes[hasPriority ? 'priority' : 'others'](() => {
    entered.resolve()
    return left.promise
  })
  await entered.promise
  signal.removeEventListener('abort', stop)
  return () => left.resolve()
}
