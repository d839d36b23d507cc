import { useState } from 'react'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { AttemptSkeleton } from '../../features/attempts/attempt-skeleton.tsx'
import { TimedExam } from '../../features/attempts/timed/timed-exam.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { useParamsOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function ExamAttemptPage() {
  const { examId } = useParamsOf('/exam/:examId/attempt')
  const { user, isLoading, error } = useViewer()
  // The owner of the attempt. If their session ends, the page stays open.
  const [userId, setUserId] = useState<string | null>(null)
  if (user && user.id !== userId) setUserId(user.id)

  return (
    <>
      <DocumentHead title="Exam in progress" isHidden />
      {userId ? (
        <TimedExam
          key={`${userId} ${examId}`}
          userId={userId}
          examId={examId}
          isSignedOut={!user && !isLoading && !error}
        />
      ) : isLoading ? (
        <AttemptSkeleton />
      ) : (
        <SignInFirst />
      )}
    </>
  )
}
