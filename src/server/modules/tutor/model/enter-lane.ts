import pLimit, { type LimitFunction } from 'p-limit'
import type { Model } from '../../../integrations/model/model.ts'

/** Replies that a process has written at the same time, in each lane. */
const WIDTH = 8
/** Of these, one person has so many. Questions from several tabs of one person wait for each other, and not in front of others. */
const PLACES_OF_ONE = 2

export type Asking = { userId: string; hasPriority: boolean }
type Lanes = { priority: LimitFunction; others: LimitFunction; own: Map<string, LimitFunction> }
const lanesOf = new WeakMap<Model, Lanes>()

/**
 * Waits for a place to ask the model. People with the priority tutor have places of their own, so they never wait for the
 * others. Returns a function that leaves the place. Throws the signal's reason if it is aborted while waiting.
 */
export async function enterLane(
  model: Model,
  { userId, hasPriority }: Asking,
  signal: AbortSignal,
): Promise<() => void> {
  const lanes = lanesOf.get(model) ?? { priority: pLimit(WIDTH), others: pLimit(WIDTH), own: new Map() }
  lanesOf.set(model, lanes)
  const entered = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const stop = () => {
    left.resolve()
    entered.reject(signal.reason)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  const own = lanes.own.get(userId) ?? pLimit(PLACES_OF_ONE)
  lanes.own.set(userId, own)
  const passed = own(() =>
    lanes[hasPriority ? 'priority' : 'others'](() => {
      entered.resolve()
      return left.promise
    }),
  )
  // Forgets a person without requests.
  void passed.then(() => own.activeCount + own.pendingCount === 0 && lanes.own.delete(userId))
  await entered.promise
  signal.removeEventListener('abort', stop)
  return () => left.resolve()
}
