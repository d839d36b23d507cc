import { useState } from 'react'
import { OpenPractice } from '../../features/attempts/practice/practice.tsx'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { AttemptSkeleton } from '../../features/attempts/attempt-skeleton.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { useParamsOf } from '../../paths.ts'
import { QUESTION_SLOTS } from '../../question-slots.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function PracticeSessionPage() {
  const { slug, attemptId } = useParamsOf('/course/:slug/practice/:attemptId')
  const { user, isLoading, error } = useViewer()
  // The page stays when the session ends, with its unsent answers, for the same person to return.
  const [heldUserId, setHeldUserId] = useState<string | null>(null)
  if (user && user.id !== heldUserId) setHeldUserId(user.id)
  const userId = user?.id ?? heldUserId
  if (!userId && isLoading) {
    return (
      <>
        <DocumentHead title="Practice session" isHidden />
        <AttemptSkeleton />
      </>
    )
  }
  if (!userId) return <SignInFirst courseSlug={slug} />
  return (
    <>
      <DocumentHead title="Practice session" isHidden />
      <OpenPractice
        key={`${userId} ${attemptId}`}
        attemptId={attemptId}
        userId={userId}
        isSignedOut={!user && !isLoading && !error}
        courseSlug={slug}
        slots={QUESTION_SLOTS}
      />
    </>
  )
}
