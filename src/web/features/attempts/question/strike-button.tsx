import { Strikethrough } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

export function StrikeButton({
  letter,
  isStruck,
  onStrike,
}: {
  letter: string
  isStruck: boolean
  onStrike(): void
}) {
  return (
    <Button
      variant="ghost"
      shape="icon"
      // By keyboard, Shift and a digit strike out. Without this button in the tab order, Enter always checks the answer.
      tabIndex={-1}
      className="absolute! top-1.5 right-1.5 text-muted"
      aria-label={`Strike out ${letter}`}
      aria-pressed={isStruck}
      onClick={onStrike}
    >
      <Strikethrough aria-hidden className="size-4" />
    </Button>
  )
}
