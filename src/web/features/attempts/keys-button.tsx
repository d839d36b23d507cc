import { Keyboard } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })))

/** Shows the keys. Of no use without a keyboard, so phones do not have it. */
export function KeysButton({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange(isOpen: boolean): void }) {
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
          <KeysDialog onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  )
}
