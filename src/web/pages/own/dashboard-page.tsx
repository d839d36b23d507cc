import { useQuery } from '@tanstack/react-query'
import type { PlanSource } from '#domain/attempts/attempt-limits.ts'
import { sessionQuery } from '../../features/accounts/api.ts'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { Dashboard } from '../../features/progress/dashboard/dashboard.tsx'
import { dashboardQuery } from '../../features/progress/dashboard/dashboard-api.ts'
import { DashboardSkeleton } from '../../features/progress/dashboard/dashboard-skeleton.tsx'
import type { Practise } from '../../features/progress/dashboard/next-step-card.tsx'
import type { PageData } from '../../lib/page.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useViewer } from '../../viewer/viewer.ts'

/** Not with the page, whose first screen does not depend on it. */
const StartNext = lazyPart(
  async () => (await import('../../features/attempts/practice-session/start-next.tsx')).StartNext,
  ({ label, className }) => (
    <Button size={48} className={className} disabled>
      {label}
    </Button>
  ),
)

export const data: PageData<'/dashboard'> = async ({ queryClient }) => {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id
  if (userId !== undefined) await queryClient.prefetchQuery(dashboardQuery(userId))
}

export default function DashboardPage() {
  const { user, isLoading } = useViewer()
  const found = useQuery({ ...dashboardQuery(user?.id ?? ''), enabled: user !== null })
  if (!user && !isLoading) return <SignInFirst />
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-5 py-6 sm:gap-8 sm:py-12">
      <DocumentHead title="Dashboard" isHidden />
      <h1 className="text-title">Dashboard</h1>
      {user && found.data ? (
        <Dashboard
          dashboard={found.data}
          receivedAt={found.dataUpdatedAt}
          renderStart={(next, look) => (
            <StartNext
              key={`${next.course.slug} ${next.kind}`}
              userId={user.id}
              slug={next.course.slug}
              count={next.count}
              feedback={next.feedback}
              {...choiceOf(next)}
              {...look}
            />
          )}
        />
      ) : found.isError ? (
        <ErrorState error={found.error} title="Your dashboard could not be loaded" onRetry={found.refetch}>
          <p className="text-sm text-muted">Nothing you did is lost.</p>
        </ErrorState>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}

function choiceOf(next: Practise): { domain: string | null; sets: string[]; source: PlanSource } {
  if (next.kind === 'reviews') return { domain: null, sets: [], source: 'due' }
  return { domain: next.domain?.code ?? null, sets: next.sets, source: next.isRepeat ? 'chosen' : 'value' }
}
