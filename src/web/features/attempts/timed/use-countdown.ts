import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createSleepDetector, timeCall } from '#domain/attempts/countdown.ts'
import { timeLeft } from '#domain/attempts/deadline.ts'

const TICK_MS = 250

/** Whole seconds to the server's deadline, counted with the clock that nobody can set. */
export function useSecondsLeft(deadlineAt: string, skewMs: number): number {
  return useSyncExternalStore(tick, () =>
    Math.ceil(timeLeft(new Date(deadlineAt), new Date(performance.now()), skewMs) / 1000),
  )
}

function tick(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS)
  // A tab that was asleep looks at the clock first.
  document.addEventListener('visibilitychange', notify)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** Calls when the counting clock stood still while real time went by, as it does in some systems that sleep. */
export function useSleepNotice(isOn: boolean, onSlept: () => void): void {
  const slept = useEffectEvent(onSlept)
  // Two clocks of the browser are compared. A clock that was set looks the same, and does no harm.
  useEffect(() => {
    if (!isOn) return
    const hasSlept = createSleepDetector()
    return tick(() => hasSlept(Date.now(), performance.now()) && slept())
  }, [isOn])
}

/** Calls with the minutes left at 30, 5 and 1. */
export function useTimeCalls(secondsLeft: number, onCall: (minutes: number) => void): void {
  const call = useEffectEvent(onCall)
  const heard = useRef<number | null>(null)
  // A screen reader is spoken to.
  useEffect(() => {
    const minutes = heard.current === null ? null : timeCall(heard.current, secondsLeft)
    heard.current = secondsLeft
    if (minutes !== null && secondsLeft > 0) call(minutes)
  }, [secondsLeft])
}
