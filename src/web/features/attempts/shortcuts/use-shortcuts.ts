import { useWindowEvent } from '../../../lib/use-window-event.ts'
import { shortcutOf, isSingleKey, type Shortcut } from './shortcuts.ts'
import { isShortcutSettingOn } from './shortcut-setting.ts'

/** Handles shortcuts wherever the focus is, except while the person types or a dialog is open. */
export function useShortcuts({
  choices,
  isOff = false,
  onAction,
}: {
  choices: number
  isOff?: boolean
  onAction(action: Shortcut): void
}): void {
  const press = (event: KeyboardEvent) => {
    const action = shortcutOf(event, choices)
    if (!action || event.defaultPrevented || isTaken(event, action)) return
    if (isSingleKey(action) && !isShortcutSettingOn('single keys')) return
    event.preventDefault()
    // Ignores repeats: a key held down must not answer several questions.
    if (!event.repeat) onAction(action)
  }
  useWindowEvent('keydown', press, !isOff)
}

function isTaken({ target, shiftKey }: KeyboardEvent, action: Shortcut): boolean {
  if (!(target instanceof Element)) return false
  const isArrow = action.kind === 'back' || action.kind === 'forward'
  if (isArrow && (shiftKey || usesArrows(target))) return true
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  if (target instanceof HTMLElement && target.isContentEditable) return true
  if (target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select')) return true
  // Here Enter activates the focused button or link.
  return action.kind === 'next' && target.closest('a, button, summary') !== null
}

/** True for radio buttons that are no choices of the question, and for what scrolls sideways, such as wide code. */
function usesArrows(target: Element): boolean {
  if (target.matches('input') && !target.closest('article')) return true
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}
