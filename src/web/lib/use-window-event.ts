import { useEffect, useEffectEvent } from 'react'

/** Calls back on an event of the window as long as `isOn` is true. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  isOn = true,
): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (!isOn) return
    addEventListener(name, handle)
    return () => removeEventListener(name, handle)
  }, [name, isOn])
}
