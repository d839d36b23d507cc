import { LayoutGrid } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ReactNode } from 'react'
import { ActionBar } from '../question/action-bar.tsx'
import { KeyHint } from '../shortcuts/key-hint.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'
import type { useAttemptScreen } from './use-attempt-screen.ts'

/** The bar below a question: navigator, shortcuts, clear, back and forward. */
export function AttemptActions({
  screen,
  number,
  above,
  isNavigatorAlways,
  canClear,
  next,
}: {
  screen: ReturnType<typeof useAttemptScreen>
  number: number
  above: ReactNode
  /** On wide screens the navigator is beside the question, so the button is not needed. */
  isNavigatorAlways: boolean
  canClear: boolean
  next: { label: string; isBusy?: boolean | undefined; isSecondary: boolean }
}) {
  return (
    <ActionBar
      above={above}
      start={
        <>
          <Button
            variant="ghost"
            className={`max-sm:mr-2 max-sm:aspect-square max-sm:h-12! max-sm:px-0! sm:-ml-4 ${isNavigatorAlways ? 'lg:hidden' : ''}`}
            aria-expanded={screen.isNavigatorOpen}
            aria-label="Navigator"
            onClick={screen.toggleNavigator}
          >
            <LayoutGrid aria-hidden className="size-5 sm:size-4.5" />
            <span className="max-sm:hidden">Navigator</span>
            <KeyHint>N</KeyHint>
          </Button>
          <ShortcutsButton isOpen={screen.isHelpOpen} onOpenChange={screen.setIsHelpOpen} />
          {(canClear || screen.canUndoClear) && (
            <Button
              variant="ghost"
              className="max-sm:hidden"
              onClick={canClear ? screen.clear : screen.undoClear}
            >
              {canClear ? 'Clear answer' : 'Undo clear'}
            </Button>
          )}
        </>
      }
    >
      <Button
        variant="secondary"
        size={48}
        className="max-sm:flex-1 max-sm:px-3"
        disabled={number === 1}
        onClick={() => screen.goTo(number - 1)}
      >
        <KeyHint>←</KeyHint>
        Previous
      </Button>
      <Button
        variant={next.isSecondary ? 'secondary' : 'primary'}
        size={48}
        className="max-sm:flex-1 max-sm:px-3"
        disabled={next.isBusy}
        onClick={screen.goOn}
      >
        {next.label}
        <KeyHint>Enter</KeyHint>
      </Button>
    </ActionBar>
  )
}
