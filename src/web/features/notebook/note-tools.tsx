import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from './copy-link.tsx'
import { NotePad } from './note-pad.tsx'

/** The buttons for note and link below a question, and the note when it is open. */
export function NoteTools({
  userId,
  questionId,
  slug,
  note,
  onNote,
  backToQuestion,
  children,
}: {
  userId: string
  questionId: string
  slug: string
  /** `asked`: just opened, so the note takes the focus. */
  note: 'closed' | 'asked' | 'open'
  onNote(note: 'closed' | 'asked' | 'open'): void
  backToQuestion(): void
  /** More tools in the row of buttons. */
  children?: ReactNode
}) {
  const isOpen = note !== 'closed'
  return (
    <>
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
        {children}
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
    </>
  )
}
