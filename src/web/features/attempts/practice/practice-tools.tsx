import { NotebookPen } from 'lucide-react'
import type { Confidence } from '#domain/attempts/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfidenceMark } from '../question/confidence-mark.tsx'
import { CopyLink } from '../notebook/copy-link.tsx'
import { NotePad } from '../notebook/note-pad.tsx'

/** `asked`: opened just now, so the cursor goes there. It stays open from question to question. */
export type NoteState = 'closed' | 'asked' | 'open'

/** What practice offers below a question and an exam does not: how sure, a note, a link. */
export function PracticeTools({
  userId,
  questionId,
  slug,
  confidence,
  onConfidence,
  note,
  onNote,
  backToQuestion,
}: {
  userId: string
  questionId: string
  slug: string
  confidence: Confidence | null
  /** Left out once the feedback is there. */
  onConfidence?: ((confidence: Confidence | null) => void) | undefined
  note: NoteState
  onNote(note: NoteState): void
  backToQuestion(): void
}) {
  const isOpen = note !== 'closed'
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      {onConfidence && <ConfidenceMark value={confidence} onChange={onConfidence} />}
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size={32}
          aria-expanded={isOpen}
          onClick={() => onNote(isOpen ? 'closed' : 'asked')}
        >
          <NotebookPen aria-hidden className="size-4" />
          Note
        </Button>
        <CopyLink slug={slug} questionId={questionId} />
      </div>
      {isOpen && (
        <NotePad
          userId={userId}
          questionId={questionId}
          takesFocus={note === 'asked'}
          onFocusTaken={() => onNote('open')}
          onEscape={() => {
            onNote('closed')
            backToQuestion()
          }}
        />
      )}
    </div>
  )
}
