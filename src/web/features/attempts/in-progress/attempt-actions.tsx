import { LayoutGrid } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ActionBar } from '../question/action-bar.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'

/** The bar below a question: navigator, shortcuts, clear, back and forward. */
export function AttemptActions({
  isFirst,
  canClear,
  next,
  isNavigatorOpen,
  onNavigator,
  isHelpOpen,
  onHelp,
  onClear,
  onPrevious,
  onNext,
}: {
  isFirst: boolean
  canClear: boolean
  next: { label: string; isBusy?: boolean | undefined; isSecondary: boolean }
  isNavigatorOpen: boolean
  onNavigator(): void
  isHelpOpen: boolean
  onHelp(isOpen: boolean): void
  onClear(): void
  onPrevious(): void
  onNext(): void
}) {
  return (
    <ActionBar
      start={
        <>
          <Button
            variant="ghost"
            className="max-sm:mr-2 max-sm:aspect-square max-sm:h-12! max-sm:px-0! sm:-ml-4"
            aria-expanded={isNavigatorOpen}
            aria-label="Navigator"
            onClick={onNavigator}
          >
            <LayoutGrid aria-hidden className="size-5 sm:size-4.5" />
            <span className="max-sm:hidden">Navigator</span>
          </Button>
          <ShortcutsButton isOpen={isHelpOpen} onOpenChange={onHelp} />
          {canClear && (
            <Button variant="ghost" className="max-sm:hidden" onClick={onClear}>
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
        disabled={isFirst}
        onClick={onPrevious}
      >
        Previous
      </Button>
      <Button
        variant={next.isSecondary ? 'secondary' : 'primary'}
        size={48}
        className="max-sm:flex-1 max-sm:px-3"
        disabled={next.isBusy}
        onClick={onNext}
      >
        {next.label}
      </Button>
    </ActionBar>
  )
}
