import { MessageCircleQuestion } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Opens the tutor, at the end of the feedback to an answer. */
export function AskAboutAnswer({ onAsk }: { onAsk(): void }) {
  return (
    <Button variant="ghost" size={32} onClick={onAsk}>
      <MessageCircleQuestion aria-hidden className="size-3.5" />
      Ask the tutor about this
    </Button>
  )
}
