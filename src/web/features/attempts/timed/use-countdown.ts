import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import {
  createSleepDetector,
  isTimeUp,
  timeCall,
  timeLeft,
  type ServerTime,
} from '#domain/attempts/countdown.ts'
import { readClocks } from '../../../lib/clocks.ts'

const TICK_MS = 250

/** The server's deadline, and what is known of the server's time. */
export type Deadline = { deadlineAt: string; server: ServerTime }

/** Whole seconds to the server's deadline. */
export function secondsTo({ deadlineAt, server }: Deadline): number {
  return Math.ceil(timeLeft(new Date(deadlineAt), server, readClocks()) / 1000)
}

/** Redraws its component every second, so use it in small ones. */
export function useSecondsLeft(deadline: Deadline): number {
  return useSyncExternalStore(tick, () => secondsTo(deadline))
}

export function useIsTimeUp({ deadlineAt, server }: Deadline): ReturnType<typeof isTimeUp> {
  return useSyncExternalStore(tick, () => isTimeUp(new Date(deadlineAt), server, readClocks()))
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
    return tick(() => hasSlept(readClocks()) && slept())
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
