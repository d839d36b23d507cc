import { useSyncExternalStore } from 'react'

/** The settings for shortcuts, stored in this browser. */
const DEFAULTS = {
  /** Single-key shortcuts work. */
  'single keys': true,
  /** Buttons show their keys. */
  'key hints': false,
}
export type ShortcutSetting = keyof typeof DEFAULTS

const listeners = new Set<() => void>()
const chosen = new Map<ShortcutSetting, boolean>()

export function useShortcutSetting(name: ShortcutSetting): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShortcutSettingOn(name),
    () => DEFAULTS[name],
  )
}

export function isShortcutSettingOn(name: ShortcutSetting): boolean {
  if (!chosen.has(name)) chosen.set(name, read(name))
  return chosen.get(name)!
}

export function switchShortcutSetting(name: ShortcutSetting, isOn: boolean): void {
  chosen.set(name, isOn)
  try {
    if (isOn === DEFAULTS[name]) localStorage.removeItem(name)
    else localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {
    // Without storage the setting lasts until the next page load.
  }
  for (const listener of listeners) listener()
}

function read(name: ShortcutSetting): boolean {
  try {
    const stored = localStorage.getItem(name)
    return stored === null ? DEFAULTS[name] : stored === 'on'
  } catch {
    return DEFAULTS[name]
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
