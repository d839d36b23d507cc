import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NOTE_LENGTH } from '#domain/notebook/notebook.ts'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { noteDrafts } from './note-drafts.ts'
import { ownQuestionQuery, useOwnQuestion } from './own-question-api.ts'

const PAUSE_MS = 1_000
/** The pause after a failure. Shorter if the connection returns or the person keeps writing. */
const RETRY_MS = 5_000

type Taking = {
  /** The note was just opened, so it takes the focus. */
  takesFocus?: boolean
  onFocusTaken?: () => void
  onEscape?: () => void
}

/** The person's note on a question, saved while they write. */
export function NotePad({ userId, questionId, ...taking }: { userId: string; questionId: string } & Taking) {
  const { data, error, refetch } = useQuery(ownQuestionQuery(userId, questionId))
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-32" />
  const kept = data.note?.body ?? ''
  return <Pad key={questionId} userId={userId} questionId={questionId} kept={kept} {...taking} />
}

function Pad({
  userId,
  questionId,
  kept,
  takesFocus = false,
  onFocusTaken,
  onEscape,
}: { userId: string; questionId: string; kept: string } & Taking) {
  const field = useRef<HTMLTextAreaElement>(null)
  const drafts = noteDrafts(userId, questionId)
  const [{ text, seen }, setDraft] = useState(() => ({ text: drafts.read() ?? kept, seen: kept }))
  const [failure, setFailure] = useState<{ error: unknown; text: string } | null>(null)
  const { note } = useOwnQuestion(userId, questionId)
  // Shows a note saved elsewhere, unless that would undo what was written here.
  if (kept !== seen) setDraft({ text: text.trim() === seen ? kept : text, seen: kept })

  const body = text.trim()
  const isKept = body === kept
  const send = () =>
    note.mutate(body, {
      onSuccess: () => setFailure(null),
      onError: (error) => setFailure({ error, text: body }),
    })
  // One save at a time.
  const waiting = isKept || note.isPending ? null : body
  const keep = () => {
    if (waiting !== null) send()
  }
  const keepLater = useEffectEvent(keep)
  const keepAtTheEnd = useEffectEvent(() => {
    if (!isKept && !(note.isPending && note.variables === body)) send()
  })
  const pauseMs = failure?.text === body ? RETRY_MS : PAUSE_MS
  // The clock is outside React: it saves when the writing pauses.
  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(keepLater, pauseMs)
    return () => clearTimeout(timer)
  }, [waiting, pauseMs])
  useWindowEvent('online', keep)
  // Leaving the question saves what was written.
  useEffect(() => () => keepAtTheEnd(), [])
  const takeFocus = useEffectEvent(() => {
    field.current?.focus()
    onFocusTaken?.()
  })
  // Focus is outside React.
  useEffect(() => {
    if (takesFocus) takeFocus()
  }, [takesFocus])
  return (
    <div className="grid gap-1.5">
      <TextArea
        ref={field}
        label="Your note"
        rows={4}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={({ target: { value } }) => {
          drafts.write(value)
          drafts.settle(kept)
          setDraft({ text: value, seen })
        }}
        onBlur={keep}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onEscape?.()}
      />
      <p role="status" className="text-sm text-muted">
        {isKept ? kept !== '' && 'Saved' : !failure && (note.isPending ? 'Saving…' : 'Not saved yet')}
      </p>
      {failure && !isKept && (
        <ErrorNote error={failure.error}>
          What you wrote is still here, and saving it is tried again.
        </ErrorNote>
      )}
    </div>
  )
}
