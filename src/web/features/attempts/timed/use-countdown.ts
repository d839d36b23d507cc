import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createSleepDetector, timeCall } from '#domain/attempts/countdown.ts'
import { timeLeft } from '#domain/attempts/deadline.ts'

const TICK_MS = 250

/** The server's deadline, and the server's time minus `performance.now()`. */
export type Deadline = { deadlineAt: string; skewMs: number }

/** Whole seconds to the server's deadline, by the monotonic clock. */
export function secondsTo({ deadlineAt, skewMs }: Deadline): number {
  return Math.ceil(timeLeft(new Date(deadlineAt), new Date(performance.now()), skewMs) / 1000)
}

/** Redraws its component every second, so use it in small ones. */
export function useSecondsLeft(deadline: Deadline): number {
  return useSyncExternalStore(tick, () => secondsTo(deadline))
}

export function useIsTimeUp(deadline: Deadline): boolean {
  return useSyncExternalStore(tick, () => secondsTo(deadline) === 0)
}

function tick(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS)
  // A tab that was asleep updates at once.
  document.addEventListener('visibilitychange', notify)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** Calls back after the computer slept: then the monotonic clock may have stood still. */
export function useSleepNotice(isOn: boolean, onSlept: () => void): void {
  const slept = useEffectEvent(onSlept)
  // Compares two clocks of the browser. A changed system clock looks like a sleep, which does no harm.
  useEffect(() => {
    if (!isOn) return
    const hasSlept = createSleepDetector()
    return tick(() => hasSlept(Date.now(), performance.now()) && slept())
  }, [isOn])
}

/** Calls back with the minutes left when there are 30, 5 and 1. */
export function useTimeCalls(secondsLeft: number, onCall: (minutes: number) => void): void {
  const call = useEffectEvent(onCall)
  const heard = useRef<number | null>(null)
  // Screen readers are outside React.
  useEffect(() => {
    const minutes = heard.current === null ? null : timeCall(heard.current, secondsLeft)
    heard.current = secondsLeft
    if (minutes !== null && secondsLeft > 0) call(minutes)
  }, [secondsLeft])
}
