import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '../../features/attempts/question/questions-api.ts'
import { SampleQuestions } from '../../features/attempts/sample/sample-questions.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href, pictureHref, useParamsOf } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

export const data: PageData<'/course/:slug/sample'> = ({ queryClient, params }) =>
  queryClient.prefetchQuery(sampleQuery(params.slug))

export default function SamplePage() {
  const { slug } = useParamsOf('/course/:slug/sample')
  const sample = useQuery(sampleQuery(slug))
  if (sample.isPending) return <Loading />
  if (isMissing(sample.error) || sample.data?.items.length === 0) return <NoSample />
  if (!sample.data) {
    return (
      <div className="container-page py-16">
        <DocumentHead title="Free sample" />
        <ErrorState error={sample.error} title="The sample could not be loaded." onRetry={sample.refetch} />
      </div>
    )
  }
  const { course, items } = sample.data
  return (
    <>
      <DocumentHead
        title={`${course.title}: free sample`}
        description={`${items.length} free questions for ${course.title}, with the reasons for each answer. No account needed.`}
        image={pictureHref(href('/course/:slug', { slug: course.slug }))}
      />
      <SampleQuestions course={course} items={items} />
    </>
  )
}

function NoSample() {
  return (
    <StatusPage
      title="No sample here"
      actions={<ButtonLink href={href('/courses')}>Browse courses</ButtonLink>}
    >
      <DocumentHead title="No sample here" isHidden />
      <p>This course does not exist, is not published, or has no free sample yet.</p>
    </StatusPage>
  )
}

function Loading() {
  return (
    <div className="container-page min-h-dvh py-10">
      <DocumentHead title="Free sample" />
      <div className="grid max-w-reading gap-4" role="status" aria-label="Loading the sample">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-24" />
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-13" />
        ))}
      </div>
    </div>
  )
}
