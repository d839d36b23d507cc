import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { practiceAttemptQuery, type LoadedAttempt } from '../api.ts'
import { attemptHref, attemptTitle } from '../attempt-link.ts'
import { AttemptSkeleton } from '../attempt-skeleton.tsx'
import type { QuestionSlots } from '../question/question-slots.ts'
import { loadAhead } from '../in-progress/later-parts.tsx'
import { loadFeedback } from '../question/later-feedback.tsx'
import { RefusalScreen } from '../refusal-screen.tsx'
import { PracticeAttempt } from './practice-attempt.tsx'

// With the page's own code, because the connection may be lost as soon as the questions have arrived.
void loadAhead({ preload: loadFeedback })

/** An open practice attempt, of a set or of a practice session. */
export function Practice({
  attemptId,
  userId,
  isSignedOut,
  courseSlug,
  slots,
}: {
  attemptId: string
  userId: string
  isSignedOut: boolean
  courseSlug: string
  slots: QuestionSlots
}) {
  const query = useQuery({ ...practiceAttemptQuery(userId, attemptId), enabled: !isSignedOut })
  // Signing out empties the cache, but the page must keep unsent answers.
  const [held, setHeld] = useState<LoadedAttempt | null>(null)
  if (query.data && query.data !== held) setHeld(query.data)
  // A timed exam has its own page, with the countdown.
  if (held?.attempt.mode === 'timed') return <Navigate to={attemptHref(held.attempt)} replace />
  if (held) {
    return (
      <div data-holds-reload className="contents">
        <DocumentHead title={`Practice: ${attemptTitle(held.attempt)}`} isHidden />
        <PracticeAttempt
          loaded={held}
          userId={userId}
          isSignedOut={isSignedOut}
          slots={slots}
          onResync={() => void query.refetch()}
        />
      </div>
    )
  }
  if (query.isError) {
    return <RefusalScreen error={query.error} courseSlug={courseSlug} onRetry={query.refetch} />
  }
  return <AttemptSkeleton />
}
