import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { courseQuery } from '../../features/catalogue/api.ts'
import { CourseCampaign } from '../../features/catalogue/course-campaign.tsx'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { CourseSkeleton } from '../../features/catalogue/course-skeleton.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href, pictureHref, useParamsOf } from '../../paths.ts'
import { PageFailed } from '../../ui/page-failed.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export const data: PageData<'/course/:slug/landing'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(courseQuery(params.slug))

export default function CourseLandingPage() {
  const { slug } = useParamsOf('/course/:slug/landing')
  const { data: course, error, refetch } = useQuery(courseQuery(slug))
  if (isMissing(error)) return <CourseNotFound />
  if (course) {
    return (
      <>
        <DocumentHead
          title={titleShown(course.title)}
          description={course.summary}
          image={pictureHref(href('/course/:slug', { slug }))}
          canonical={href('/course/:slug', { slug })}
        />
        <CourseCampaign course={course} />
      </>
    )
  }
  if (!error) return <CourseSkeleton />
  return <PageFailed title="Course" what="The course could not be loaded" error={error} onRetry={refetch} />
}
