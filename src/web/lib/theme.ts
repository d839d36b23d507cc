import { useSyncExternalStore } from 'react'

/** The chosen theme, stored under `theme` in local storage, where the document's inline script reads it. */
const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const listeners = new Set<() => void>()

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system')
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem('theme')
    else localStorage.theme = choice
  } catch {
    // Without storage, the choice lasts until the next page load.
  }
  document.documentElement.dataset.themeChoice = choice
  apply()
}

function readChoice(): ThemeChoice {
  return (document.documentElement.dataset.themeChoice as ThemeChoice | undefined) ?? 'system'
}

function apply(): void {
  const choice = readChoice()
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  // The system's theme may have changed since the inline script ran.
  apply()
  system.addEventListener('change', apply)
  listeners.add(listener)
  return () => {
    system.removeEventListener('change', apply)
    listeners.delete(listener)
  }
}
