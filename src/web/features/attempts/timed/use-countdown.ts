import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createSleepDetector, timeCall } from '#domain/attempts/countdown.ts'
import { timeLeft } from '#domain/attempts/deadline.ts'

const TICK_MS = 250

/** Whole seconds to the server's deadline, by the monotonic clock. */
export function useSecondsLeft(deadlineAt: string, skewMs: number): number {
  return useSyncExternalStore(tick, () =>
    Math.ceil(timeLeft(new Date(deadlineAt), new Date(performance.now()), skewMs) / 1000),
  )
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

/** Calls back when the monotonic clock stood still while real time passed, as in a sleep on some systems. */
export function useSleepNotice(isOn: boolean, onSlept: () => void): void {
  const slept = useEffectEvent(onSlept)
  // Compares the browser's two clocks. A changed system clock looks like a sleep and does no harm.
  useEffect(() => {
    if (!isOn) return
    const hasSlept = createSleepDetector()
    return tick(() => hasSlept(Date.now(), performance.now()) && slept())
  }, [isOn])
}

/** Calls back with the minutes left at 30, 5 and 1. */
export function useTimeCalls(secondsLeft: number, onCall: (minutes: number) => void): void {
  const call = useEffectEvent(onCall)
  const heard = useRef<number | null>(null)
  // The announcement goes to screen readers, outside React.
  useEffect(() => {
    const minutes = heard.current === null ? null : timeCall(heard.current, secondsLeft)
    heard.current = secondsLeft
    if (minutes !== null && secondsLeft > 0) call(minutes)
  }, [secondsLeft])
}
