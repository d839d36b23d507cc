import { Keyboard } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { lazyAside } from '../../../ui/lazy-aside.tsx'

export const ShortcutsDialog = lazyAside(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

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
        aria-label="Keyboard shortcuts"
        className="max-sm:hidden"
        onClick={() => onOpenChange(true)}
      >
        <Keyboard aria-hidden className="size-4.5" />
      </Button>
      {isOpen && <ShortcutsDialog onClose={() => onOpenChange(false)} />}
    </>
  )
}
