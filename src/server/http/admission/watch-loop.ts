import { performance } from 'node:perf_hooks'
import type { Load } from './fair-share.ts'

const TICK_MS = 50
/**
 * The loop is busy if it rested for less than this share of the last tick, and stays so for a while, or it would flicker. A process
 * that waits for the processor looks busy too, but then its own work is not the cause.
 */
const RESTS_SHARE = 0.15
const LEAST_CPU_SHARE = 0.5
const STAYS_BUSY_MS = 1_000
/** How much the latest delay counts in the mean. */
const LATEST_SHARE = 0.2
/** Far above what rendering a page or a collection of garbage takes; people begin to notice it. */
const OVERLOADED_MS = 250

export type LoopWatch = Load & {
  /** Work begins so late, because of other work, that answers would wait too long if more came. */
  isOverloaded: () => boolean
  stop: () => void
}

/** Measures how busy the event loop is, and calls `onTick` several times a second. */
export function watchLoop(onTick: () => void): LoopWatch {
  let last = { at: performance.now(), activeMs: activeMs(), cpuMs: cpuMs(), busyMs: 0 }
  /** The processor time of a busy millisecond, 0 to 1: less than 1 if other programs use the processor too. */
  let cpuShare = 1
  let busyUntil = -Infinity
  let meanDelay = 0
  const busyMs = () => last.busyMs + (activeMs() - last.activeMs) * cpuShare

  const timer = setInterval(() => {
    const now = { at: performance.now(), activeMs: activeMs(), cpuMs: cpuMs() }
    const passed = now.at - last.at
    const active = now.activeMs - last.activeMs
    const cpu = Math.min(now.cpuMs - last.cpuMs, active)
    if (active > passed * (1 - RESTS_SHARE) && cpu > passed * LEAST_CPU_SHARE)
      busyUntil = now.at + STAYS_BUSY_MS
    cpuShare = active > 0 ? cpu / active : 1
    const ownDelay = Math.max(0, passed - TICK_MS) * (cpu / passed)
    meanDelay += (ownDelay - meanDelay) * LATEST_SHARE
    last = { ...now, busyMs: last.busyMs + cpu }
    onTick()
  }, TICK_MS).unref()
  return {
    busyMs,
    isBusy: () => performance.now() < busyUntil,
    isOverloaded: () => meanDelay > OVERLOADED_MS,
    stop: () => clearInterval(timer),
  }
}

function activeMs(): number {
  return performance.eventLoopUtilization().active
}

/** Of all threads: those that read files for a flood keep this one from the processor too. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
