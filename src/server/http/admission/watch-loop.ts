import { performance } from 'node:perf_hooks'
import type { Load } from './fair-share.ts'

const TICK_MS = 50
/** The loop is busy if it rested for less than this share of the last tick, and stays so for a while, or it would flicker. */
const RESTS_SHARE = 0.15
const STAYS_BUSY_MS = 1_000
/** How much the latest delay counts in the mean. */
const LATEST_SHARE = 0.2
/** Far above what rendering a page or a collection of garbage takes; people begin to notice it. */
const OVERLOADED_MS = 200

export type LoopWatch = Load & {
  /** Work begins so late that answers would wait too long if more came. */
  isOverloaded: () => boolean
  stop: () => void
}

/** Measures how busy the event loop is, and calls `onTick` several times a second. */
export function watchLoop(onTick: () => void): LoopWatch {
  let lastAt = performance.now()
  let lastBusy = busyMs()
  let busyUntil = -Infinity
  let meanDelay = 0
  const timer = setInterval(() => {
    const [at, busy] = [performance.now(), busyMs()]
    const passed = at - lastAt
    if (busy - lastBusy > passed * (1 - RESTS_SHARE)) busyUntil = at + STAYS_BUSY_MS
    meanDelay += (Math.max(0, passed - TICK_MS) - meanDelay) * LATEST_SHARE
    lastAt = at
    lastBusy = busy
    onTick()
  }, TICK_MS).unref()
  return {
    busyMs,
    isBusy: () => performance.now() < busyUntil,
    isOverloaded: () => meanDelay > OVERLOADED_MS,
    stop: () => clearInterval(timer),
  }
}

function busyMs(): number {
  return performance.eventLoopUtilization().active
}
