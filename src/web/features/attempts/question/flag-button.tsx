import { clsx } from 'clsx'
import { Flag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { KeyHint } from '../shortcuts/key-hint.tsx'

export function FlagButton({
  isFlagged,
  hasShortcut = false,
  onToggle,
}: {
  isFlagged: boolean
  hasShortcut?: boolean
  onToggle(): void
}) {
  return (
    <Button
      variant="ghost"
      size={32}
      aria-label={isFlagged ? 'Flagged: remove the flag' : 'Flag this question'}
      onClick={onToggle}
    >
      <Flag aria-hidden className={clsx('size-4', isFlagged && 'fill-current')} />
      {isFlagged ? 'Flagged' : 'Flag'}
      {hasShortcut && <KeyHint>F</KeyHint>}
    </Button>
  )
}
