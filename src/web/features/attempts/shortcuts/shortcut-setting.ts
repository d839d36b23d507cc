import { useSyncExternalStore } from 'react'

/** The setting for single-key shortcuts, stored in this browser. On by default. */
const NAME = 'single keys'
const listeners = new Set<() => void>()
let chosen: boolean | null = null

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true)
}

export function areShortcutsOn(): boolean {
  chosen ??= read()
  return chosen
}

export function switchShortcuts(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, 'off')
  } catch {
    // Without storage the setting lasts until the next page load.
  }
  for (const listener of listeners) listener()
}

function read(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
