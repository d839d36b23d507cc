import { useShortcutSetting } from './shortcut-setting.ts'

/** The key of a button, shown inside the button if the person has asked for it. Hidden on phones. */
export function KeyHint({ children }: { children: string }) {
  const isShown = useShortcutSetting('key hints')
  const works = useShortcutSetting('single keys')
  if (!isShown || !(works || children === 'Enter')) return null
  return (
    <kbd
      aria-hidden
      className="rounded border border-current px-1 font-mono text-[0.6875rem]/4 font-normal opacity-70 max-sm:hidden"
    >
      {children}
    </kbd>
  )
}
