import { useEffect, useEffectEvent } from 'react'

const AT_MOST_EVERY_MS = 3_000
const EVENTS = ['focus', 'pageshow', 'online', 'resume'] as const

/** Calls back when the page returns: from another tab, from sleep, or after a lost connection. */
export function useResync(isOn: boolean, onResync: () => void): void {
  const resync = useEffectEvent(onResync)
  // Some of these events fire on the window, others on the document.
  useEffect(() => {
    if (!isOn) return
    let askedAt = performance.now()
    const ask = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < AT_MOST_EVERY_MS) return
      askedAt = performance.now()
      resync()
    }
    const targets = [document, window]
    for (const target of targets)
      for (const name of [...EVENTS, 'visibilitychange']) target.addEventListener(name, ask)
    return () => {
      for (const target of targets)
        for (const name of [...EVENTS, 'visibilitychange']) target.removeEventListener(name, ask)
    }
  }, [isOn])
}
