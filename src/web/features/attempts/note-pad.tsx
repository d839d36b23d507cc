import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { NOTE_LENGTH } from '#domain/progress/notebook.ts'
import { messageOf } from '../../lib/refusal-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ownQuestionQuery, useOwnQuestion } from './own-question-api.ts'

const PAUSE_MS = 1_000

/** The person's note on a question, kept while they write. */
export function NotePad({ userId, questionId }: { userId: string; questionId: string }) {
  const { data, error, refetch } = useQuery(ownQuestionQuery(userId, questionId))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  return <Pad key={questionId} userId={userId} questionId={questionId} kept={data.note?.body ?? ''} />
}

function Pad({ userId, questionId, kept }: { userId: string; questionId: string; kept: string }) {
  const [text, setText] = useState(kept)
  const { note } = useOwnQuestion(userId, questionId)
  const isKept = text.trim() === kept
  // While a try is on its way the next one waits for its end.
  const waiting = isKept || note.isPending ? null : text.trim()
  const keep = useEffectEvent(() => {
    if (waiting !== null) note.mutate(waiting)
  })
  // A clock is not React's: it keeps what was written when the writing pauses.
  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  // Whoever goes on to the next question leaves nothing behind.
  useEffect(() => () => keep(), [])
  return (
    <div className="grid gap-1.5">
      <TextArea
        label="Your note"
        rows={4}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
      />
      <p role="status" className="text-sm text-muted">
        {note.isPending
          ? 'Saving…'
          : isKept
            ? kept === ''
              ? ''
              : 'Saved'
            : note.isError
              ? ''
              : 'Not saved yet'}
      </p>
      {note.isError && !isKept && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(note.error)} What you wrote is still here; it is tried again when you go on writing.
        </p>
      )}
    </div>
  )
}
