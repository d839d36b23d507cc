import { useEffect, useEffectEvent } from 'react'
import { elapsedMs } from '#domain/attempts/countdown.ts'
import { readClocks } from '../../../lib/clocks.ts'

const AT_MOST_EVERY_MS = 3_000
const UNTIL_SURE_EVERY_MS = 10_000
const EVENTS = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const

/** Calls back when the page returns: from another tab, from sleep, or after a lost connection. */
export function useResync(isOn: boolean, onResync: () => void): void {
  const resync = useEffectEvent(onResync)
  // Some of these events fire on the window, others on the document.
  useEffect(() => {
    if (!isOn) return
    let askedAt = readClocks()
    const ask = () => {
      askedAt = readClocks()
      resync()
    }
    const askWhenDue = () => {
      if (document.visibilityState === 'visible' && elapsedMs(askedAt, readClocks()) >= AT_MOST_EVERY_MS)
        ask()
    }
    const targets = [document, window]
    for (const target of targets) for (const name of EVENTS) target.addEventListener(name, askWhenDue)
    // Never too soon: what was asked a moment ago did not reach the server.
    addEventListener('online', ask)
    return () => {
      for (const target of targets) for (const name of EVENTS) target.removeEventListener(name, askWhenDue)
      removeEventListener('online', ask)
    }
  }, [isOn])
}

/** Calls back at once and then again and again, while the server has not said whether time is up. */
export function useResyncUntilSure(isOn: boolean, onResync: () => void): void {
  const resync = useEffectEvent(onResync)
  // The network is outside React.
  useEffect(() => {
    if (!isOn) return
    resync()
    const timer = setInterval(resync, UNTIL_SURE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
