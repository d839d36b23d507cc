import { Suspense, useEffect, useState } from 'react'
import { onToasterNeeded } from '../lib/toasts.ts'
import { lazyAside } from './lazy-aside.ts'

const Toaster = lazyAside(async () => (await import('./toaster.tsx')).Toaster)

const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const

/** Loads the toaster with the first press or key, while there still is a network: a page that is only read does without. */
export function ToasterWhenNeeded() {
  const [isNeeded, setIsNeeded] = useState(false)

  // Listens to the window and to whoever has something to say.
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

  if (!isNeeded) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
