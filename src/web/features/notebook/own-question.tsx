import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnQuestion as Own } from '#contract/notebook.ts'
import { isMissing } from '../../lib/query-client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CopyLink } from './copy-link.tsx'
import { NotePad } from './note-pad.tsx'
import { ownQuestionQuery, useOwnQuestion } from './own-question-api.ts'

/** A question that the person was asked, opened in place: their answer, the feedback, their note. */
export function OwnQuestion({
  userId,
  questionId,
  slug,
  renderQuestion,
  renderFlag,
}: {
  userId: string
  questionId: string
  slug: string
  /** The question with its feedback. `kept` is what the person keeps about it: their flag and note. */
  renderQuestion(own: Own, kept: ReactNode): ReactNode
  renderFlag(isFlagged: boolean, toggle: () => void): ReactNode
}) {
  const { data, error, refetch } = useQuery(ownQuestionQuery(userId, questionId))
  const { flag } = useOwnQuestion(userId, questionId)
  if (error && !data) {
    // The server refuses a malformed id with `invalid_input`, which counts as missing.
    return isMissing(error) ? <NotAsked /> : <ErrorState error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-72" />
  return renderQuestion(
    data,
    <>
      {!data.feedback && (
        <p className="text-sm text-muted">
          The answer is shown here once you have checked yours in practice.
        </p>
      )}
      <div className="-ml-3 flex flex-wrap gap-1">
        {data.feedback && renderFlag(data.isFlagged, () => flag.mutate(!data.isFlagged))}
        <CopyLink slug={slug} questionId={questionId} />
      </div>
      <ErrorNote error={flag.error} />
      <NotePad userId={userId} questionId={questionId} />
    </>,
  )
}

function NotAsked() {
  return (
    <EmptyState title="You have not been asked this question">
      <p>A link opens a question only for people who met it in practice or in an exam.</p>
    </EmptyState>
  )
}
