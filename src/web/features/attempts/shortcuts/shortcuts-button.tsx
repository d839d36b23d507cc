import { Keyboard } from 'lucide-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { Button } from '../../../ui/button.tsx'

type ShortcutsDialog = ComponentType<{ onClose(): void }>
const ShortcutsDialog = lazy<ShortcutsDialog>(() =>
  import('./shortcuts-dialog.tsx').then(
    (module) => ({ default: module.ShortcutsDialog }),
    // Without a connection the list is missing, but the exam must go on.
    () => ({ default: () => null }),
  ),
)

/** Opens the list of shortcuts. Hidden on phones, which have no keyboard. */
export function ShortcutsButton({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}) {
  return (
    <>
      <Button
        variant="ghost"
        shape="icon"
        aria-label="Keyboard keys"
        className="max-sm:hidden"
        onClick={() => onOpenChange(true)}
      >
        <Keyboard aria-hidden className="size-4.5" />
      </Button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  )
}
