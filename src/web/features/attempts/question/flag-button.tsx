import { clsx } from 'clsx'
import { Flag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

export function FlagButton({ isFlagged, onToggle }: { isFlagged: boolean; onToggle(): void }) {
  return (
    <Button
      variant="ghost"
      size={32}
      aria-label={isFlagged ? 'Flagged: remove the flag' : 'Flag this question'}
      onClick={onToggle}
    >
      <Flag aria-hidden className={clsx('size-4', isFlagged && 'fill-current')} />
      {isFlagged ? 'Flagged' : 'Flag'}
    </Button>
  )
}
