import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { examQuery } from '../../features/attempts/api.ts'
import { PracticeStart } from '../../features/attempts/practice/practice-start.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { AttemptSkeleton } from '../../features/attempts/attempt-skeleton.tsx'
import { TimedStart } from '../../features/attempts/timed/timed-start.tsx'
import { Refused } from '../../lib/call.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useOwnSearch } from '../../own-queries.ts'
import { href, useParamsOf } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

/** `/exam/{slug}` and `/exam/{slug}/practice`: where practice of a set or a timed exam starts. */
export default function ExamPage() {
  const { user, isLoading } = useViewer()
  const { slug } = useParamsOf('/exam/:slug')
  const { mode, timeLimit, feedback, course } = useOwnSearch('/exam/:slug')
  const isPractice = useLocation().pathname.endsWith('/practice') || mode === 'practice'
  const overview = useQuery({ ...examQuery(user?.id ?? null, slug, course), enabled: !isLoading })

  if (isLoading || overview.isPending) {
    return (
      <>
        <DocumentHead title="Exam" isHidden />
        <AttemptSkeleton />
      </>
    )
  }
  if (!overview.data) return <RefusalScreen error={overview.error} onRetry={overview.refetch} />
  const courseSlug = overview.data.course.slug
  if (overview.data.isSample) return <SampleInstead courseSlug={courseSlug} />
  if (!user) return <SignInFirst courseSlug={courseSlug} />
  if (!overview.data.isOpen) {
    return <RefusalScreen error={new Refused('subscription_required')} courseSlug={courseSlug} />
  }
  if (isPractice) {
    return <PracticeStart overview={overview.data} feedback={feedback} course={course} />
  }
  return <TimedStart userId={user.id} overview={overview.data} timeLimit={timeLimit} course={course} />
}

function SampleInstead({ courseSlug }: { courseSlug: string }) {
  return (
    <StatusPage
      title="This is the free sample"
      actions={
        <ButtonLink href={href('/course/:slug/sample', { slug: courseSlug })}>Go to the sample</ButtonLink>
      }
    >
      <DocumentHead title="Free sample" isHidden />
      <p>It needs no account, so it has a page of its own.</p>
    </StatusPage>
  )
}
