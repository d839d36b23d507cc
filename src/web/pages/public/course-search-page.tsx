import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { courseQuery } from '../../features/catalogue/api.ts'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { isSearch, studySearchQuery } from '../../features/study/api.ts'
import { StudyFailed, StudySkeleton } from '../../features/study/study-failed.tsx'
import { StudySearchForm } from '../../features/study/study-search-form.tsx'
import { StudySearch } from '../../features/study/study-search.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href, useParamsOf, useSearchOf } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export const data: PageData<'/course/:slug/search'> = ({ queryClient, params, search }) =>
  Promise.all([
    queryClient.fetchQuery(courseQuery(params.slug)),
    isSearch(search.q) && queryClient.fetchQuery(studySearchQuery(params.slug, search.q)),
  ])

export default function CourseSearchPage() {
  const { slug } = useParamsOf('/course/:slug/search')
  const { q } = useSearchOf('/course/:slug/search')
  const { data: course, error, refetch } = useQuery(courseQuery(slug))
  if (isMissing(error)) return <CourseNotFound />
  if (!course)
    return error ? (
      <StudyFailed title="Search" error={error} onRetry={refetch} />
    ) : (
      <StudySkeleton title="Search" />
    )
  return (
    <div className="container-page min-h-dvh pt-8 pb-16 sm:pb-24">
      <DocumentHead title={`Search: ${titleShown(course.title)}`} isHidden />
      <BackLink href={href(course.notesCount > 0 ? '/course/:slug/notes' : '/course/:slug', { slug })}>
        {course.notesCount > 0 ? 'Study notes' : titleShown(course.title)}
      </BackLink>
      <div className="max-w-3xl">
        <p className="mt-6 text-sm font-medium text-brand sm:mt-8 dark:text-brand-hover">
          {titleShown(course.title)}
        </p>
        <h1 className="mt-2 text-title">Search</h1>
        <StudySearchForm slug={slug} q={q} isLive className="mt-6" />
        <StudySearch slug={slug} q={q} />
      </div>
    </div>
  )
}
