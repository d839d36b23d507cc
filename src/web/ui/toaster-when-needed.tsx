import { useEffect, useState } from 'react'
import { onToasterNeeded } from '../lib/toasts.ts'
import { lazyAside } from './lazy-aside.tsx'

const Toaster = lazyAside(async () => (await import('./toaster.tsx')).Toaster)

const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const

/**
 * Loads the toaster on the first click or key press, while there is probably a network. People who only read
 * a page do not need it.
 */
export function ToasterWhenNeeded() {
  const [isNeeded, setIsNeeded] = useState(false)

  // Window events and toasts are outside React.
  useEffect(() => {
    const controller = new AbortController()
    const need = () => {
      controller.abort()
      setIsNeeded(true)
    }
    for (const sign of SIGNS_OF_LIFE)
      addEventListener(sign, need, { passive: true, signal: controller.signal })
    onToasterNeeded(need)
    return () => controller.abort()
  }, [])

  return isNeeded && <Toaster />
}
