import { useState } from 'react'
import { AttemptSkeleton } from '../../features/attempts/attempt-skeleton.tsx'
import { Practice } from '../../features/attempts/practice/practice.tsx'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { useParamsOf } from '../../paths.ts'
import { usePracticeSlots } from '../../practice-slots.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

/** Practice in progress: of a set, or of a practice session over the course. */
export default function PracticeSessionPage() {
  const { slug, attemptId } = useParamsOf('/course/:slug/practice/:attemptId')
  const { user, isLoading, error } = useViewer()
  // If the session ends, the page keeps its unsent answers until the same person signs in again.
  const [heldUserId, setHeldUserId] = useState<string | null>(null)
  if (user && user.id !== heldUserId) setHeldUserId(user.id)
  const userId = user?.id ?? heldUserId
  const slots = usePracticeSlots()
  return (
    <>
      <DocumentHead title="Practice" isHidden />
      {userId ? (
        <Practice
          key={`${userId} ${attemptId}`}
          attemptId={attemptId}
          userId={userId}
          isSignedOut={!user && !isLoading && !error}
          courseSlug={slug}
          slots={slots}
        />
      ) : isLoading ? (
        <AttemptSkeleton />
      ) : (
        <SignInFirst courseSlug={slug} />
      )}
    </>
  )
}
