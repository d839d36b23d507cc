import { useEffect, useEffectEvent } from 'react'

/** Shows nothing, and calls back once when it appears. A new key makes it appear again. */
export function WhenShown({ onShown }: { onShown(): void }) {
  const call = useEffectEvent(onShown)
  useEffect(() => void call(), [])
  return null
}
