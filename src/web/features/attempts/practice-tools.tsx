import { NotebookPen } from 'lucide-react'
import type { Confidence } from '#domain/attempts/rules.ts'
import { Button } from '../../ui/button.tsx'
import { ConfidenceMark } from './confidence-mark.tsx'
import { CopyLink } from './copy-link.tsx'
import { NotePad } from './note-pad.tsx'

/** What practice offers below a question and an exam does not: how sure, a note, a link. */
export function PracticeTools({
  userId,
  questionId,
  slug,
  confidence,
  onConfidence,
  isNoteOpen,
  onNoteOpen,
}: {
  userId: string
  questionId: string
  slug: string
  confidence: Confidence | null
  /** Left out once the feedback is there. */
  onConfidence?: ((confidence: Confidence | null) => void) | undefined
  isNoteOpen: boolean
  onNoteOpen(isOpen: boolean): void
}) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      {onConfidence && <ConfidenceMark value={confidence} onChange={onConfidence} />}
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button variant="ghost" size={32} aria-expanded={isNoteOpen} onClick={() => onNoteOpen(!isNoteOpen)}>
          <NotebookPen aria-hidden className="size-4" />
          Note
        </Button>
        <CopyLink slug={slug} questionId={questionId} />
      </div>
      {isNoteOpen && <NotePad userId={userId} questionId={questionId} />}
    </div>
  )
}
