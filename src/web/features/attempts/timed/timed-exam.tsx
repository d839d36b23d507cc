import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { isRefusedAs } from '../../../lib/call.ts'
import { href } from '../../../paths.ts'
import { timedAttemptQuery, type LoadedAttempt } from '../api.ts'
import { loadAhead } from '../in-progress/later-parts.tsx'
import { LeaveDialog } from './leave-guard.tsx'
import { TimedAttempt } from './timed-attempt.tsx'
import { RefusalScreen } from '../refusal-screen.tsx'
import { AttemptSkeleton } from '../attempt-skeleton.tsx'

// With the page's own code, because the connection may be lost as soon as the questions have arrived.
void loadAhead(LeaveDialog)

/** The unfinished timed attempt of an exam. If it is finished, redirects to its result. */
export function TimedExam({
  userId,
  examId,
  isSignedOut,
}: {
  userId: string
  examId: string
  isSignedOut: boolean
}) {
  const query = useQuery({ ...timedAttemptQuery(userId, examId), enabled: !isSignedOut })
  // Stays when signing out empties the cache, and when the attempt is finished and no longer found.
  const [held, setHeld] = useState<LoadedAttempt | null>(null)
  if (query.data && query.data !== held) setHeld(query.data)

  const ended = isRefusedAs(query.error, 'attempt_not_found', 'attempt_closed') ? query.error : null
  if (!held) {
    // `attempt_closed` names the finished attempt.
    const attemptId = ended?.details.attemptId
    if (typeof attemptId === 'string')
      return <Navigate to={href('/exam/:attemptId/result', { attemptId })} replace />
    if (query.isError) return <RefusalScreen error={query.error} onRetry={query.refetch} />
    return <AttemptSkeleton />
  }
  const { attemptId, deadlineAt, acceptsUntil } = held.attempt
  if (!deadlineAt || !acceptsUntil) throw new Error('a timed exam has a deadline')
  return (
    <div data-holds-reload className="contents">
      <TimedAttempt
        key={attemptId}
        loaded={held}
        userId={userId}
        deadlineAt={deadlineAt}
        acceptsUntil={acceptsUntil}
        hasEnded={ended !== null}
        isSignedOut={isSignedOut}
        onResync={() => void query.refetch()}
      />
    </div>
  )
}
