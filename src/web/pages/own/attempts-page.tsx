import { useNavigate } from 'react-router'
import { AttemptHistory } from '../../features/attempts/history/attempt-history.tsx'
import { HistorySkeleton } from '../../features/attempts/history/history-skeleton.tsx'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { useViewer } from '../../viewer/viewer.ts'

export default function AttemptsPage() {
  const filter = useOwnSearch('/dashboard/attempts')
  const { user, isLoading } = useViewer()
  const navigate = useNavigate()
  if (!user && !isLoading) return <SignInFirst />
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title="Your attempts" isHidden />
      <h1 className="mb-8 text-title">Your attempts</h1>
      {user ? (
        <AttemptHistory
          userId={user.id}
          filter={filter}
          onFilter={(chosen) =>
            void navigate(href('/dashboard/attempts', chosen), { replace: true, preventScrollReset: true })
          }
        />
      ) : (
        <HistorySkeleton />
      )}
    </div>
  )
}
