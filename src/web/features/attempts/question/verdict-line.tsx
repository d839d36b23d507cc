import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import type { Feedback, Item } from '#contract/questions.ts'
import { verdictOf } from '#domain/attempts/verdict.ts'
import { Button } from '../../../ui/button.tsx'
import { shortKeyWords, shortVerdictWords } from './verdict-words.ts'
import { VERDICT_COLOUR, VerdictMark } from './verdict-mark.tsx'

/** The verdict in two short lines above the buttons, where the feedback itself is below the question and perhaps out of sight. */
export function VerdictLine({
  item,
  feedback,
  lineRef,
  onWhy,
}: {
  item: Item
  feedback: Feedback
  /** Takes the focus when the feedback is revealed. */
  lineRef?: Ref<HTMLParagraphElement>
  /** Goes to the feedback. */
  onWhy(): void
}) {
  const verdict = verdictOf(feedback)
  return (
    <div className="container-page flex items-center justify-between gap-3 border-b border-line py-1.5 lg:hidden">
      <p ref={lineRef} tabIndex={-1} className="flex min-w-0 items-center gap-2 text-sm outline-none">
        <VerdictMark verdict={verdict} className={`size-5 ${VERDICT_COLOUR[verdict]}`} />
        <span>
          <span className={`block font-medium ${VERDICT_COLOUR[verdict]}`}>
            {shortVerdictWords(feedback)}
          </span>
          <span className="block">{shortKeyWords(item, feedback)}</span>
        </span>
      </p>
      <Button variant={verdict === 'right' ? 'ghost' : 'secondary'} className="-mr-2" onClick={onWhy}>
        Why
        <ChevronDown aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
