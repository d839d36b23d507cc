import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../lib/theme.ts'
import { Button } from './button.tsx'

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }

/** A button that switches the theme from system to light, then to dark, then back to system. */
export function ThemeSwitch({ className }: { className?: string }) {
  const choice = useThemeChoice()
  const label = `Theme: ${choice}. Switch to ${NEXT[choice]}`
  return (
    <Button
      variant="ghost"
      shape="icon"
      aria-label={label}
      title={label}
      {...(className && { className })}
      onClick={() => chooseTheme(NEXT[choice])}
    >
      <Monitor aria-hidden className="theme-icon theme-icon-system size-4" />
      <Sun aria-hidden className="theme-icon theme-icon-light size-4" />
      <Moon aria-hidden className="theme-icon theme-icon-dark size-4" />
    </Button>
  )
}
