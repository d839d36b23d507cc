import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { ExamOverview } from '#contract/attempts.ts'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { examQuery, practiceAttemptQuery, useStartAttempt, type LoadedAttempt } from '../api.ts'
import { PracticeAttempt } from './practice-attempt.tsx'
import { PracticeStart } from './practice-start.tsx'
import type { QuestionSlots } from '../question/question-slots.ts'
import { RefusalScreen } from '../refusal-screen.tsx'
import { attemptHref } from '../attempt-link.ts'
import { AttemptSkeleton } from '../attempt-skeleton.tsx'

/**
 * The start page of a set, then its practice at the same URL. If the URL contains a question, practice continues at
 * once.
 */
export function Practice({
  overview,
  userId,
  isSignedOut,
  feedback,
  course,
  slots,
}: {
  overview: ExamOverview
  userId: string
  isSignedOut: boolean
  feedback: FeedbackTime
  /** The slug of the course in the URL; empty if there is none. */
  course: string
  slots: QuestionSlots
}) {
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const { exam, openPractice } = overview
  const [attemptId, setAttemptId] = useState(search.has('q') ? (openPractice?.attemptId ?? null) : null)
  const start = useStartAttempt(userId)

  if (start.isError && !attemptId) {
    return <RefusalScreen error={start.error} courseSlug={overview.course.slug} onRetry={start.reset} />
  }
  if (!attemptId) {
    return (
      <PracticeStart
        overview={overview}
        feedback={feedback}
        isStarting={start.isPending}
        onStart={(chosen) =>
          start.mutate(
            {
              params: { slug: exam.slug },
              body: { mode: 'practice', feedback: chosen, ...(course && { course }) },
            },
            {
              onSuccess: (started) => {
                setAttemptId(started.attemptId)
                const { queryKey } = examQuery(userId, exam.slug, course)
                void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
              },
            },
          )
        }
      />
    )
  }
  return (
    <>
      <DocumentHead title={`${exam.title}: practice`} isHidden />
      <OpenPractice
        attemptId={attemptId}
        userId={userId}
        isSignedOut={isSignedOut}
        courseSlug={overview.course.slug}
        slots={slots}
      />
    </>
  )
}

/** An open practice attempt, loaded and shown. */
export function OpenPractice({
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
        <PracticeAttempt loaded={held} userId={userId} isSignedOut={isSignedOut} slots={slots} />
      </div>
    )
  }
  if (query.isError) {
    return <RefusalScreen error={query.error} courseSlug={courseSlug} onRetry={query.refetch} />
  }
  return <AttemptSkeleton />
}
