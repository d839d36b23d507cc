import { LayoutGrid } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ActionBar } from '../question/action-bar.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'
import type { useAttemptScreen } from './use-attempt-screen.ts'

/** The bar below a question: navigator, shortcuts, clear, back and forward. */
export function AttemptActions({
  screen,
  number,
  canClear,
  next,
}: {
  screen: ReturnType<typeof useAttemptScreen>
  number: number
  canClear: boolean
  next: { label: string; isBusy?: boolean | undefined; isSecondary: boolean }
}) {
  return (
    <ActionBar
      start={
        <>
          <Button
            variant="ghost"
            className="max-sm:mr-2 max-sm:aspect-square max-sm:h-12! max-sm:px-0! sm:-ml-4"
            aria-expanded={screen.isNavigatorOpen}
            aria-label="Navigator"
            onClick={screen.toggleNavigator}
          >
            <LayoutGrid aria-hidden className="size-5 sm:size-4.5" />
            <span className="max-sm:hidden">Navigator</span>
          </Button>
          <ShortcutsButton isOpen={screen.isHelpOpen} onOpenChange={screen.setIsHelpOpen} />
          {canClear && (
            <Button variant="ghost" className="max-sm:hidden" onClick={screen.clear}>
              Clear answer
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
      </Button>
    </ActionBar>
  )
}
