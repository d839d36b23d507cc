import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { notesOverviewQuery } from '../../features/study/api.ts'
import { NotesOverview } from '../../features/study/notes-overview.tsx'
import { NotesNotFound, StudyFailed, StudySkeleton } from '../../features/study/study-failed.tsx'
import { StudyHead } from '../../features/study/study-head.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href, useParamsOf } from '../../paths.ts'

export const data: PageData<'/course/:slug/notes'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(notesOverviewQuery(params.slug))

export default function CourseNotesPage() {
  const { slug } = useParamsOf('/course/:slug/notes')
  const { data: overview, error, refetch } = useQuery(notesOverviewQuery(slug))
  if (isMissing(error))
    return error.code === 'course_not_found' ? <CourseNotFound /> : <NotesNotFound slug={slug} />
  if (overview)
    return (
      <>
        <StudyHead
          course={overview.course}
          title="Study notes"
          description={`Study notes for ${titleShown(overview.course.title)}, objective by objective, with examples, common traps and questions to check yourself. Free to read.`}
          path={href('/course/:slug/notes', { slug })}
        />
        <NotesOverview overview={overview} />
      </>
    )
  if (!error) return <StudySkeleton title="Study notes" />
  return <StudyFailed title="Study notes" error={error} onRetry={refetch} />
}
