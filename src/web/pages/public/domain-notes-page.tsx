import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { domainNotesQuery } from '../../features/study/api.ts'
import { DomainNotes } from '../../features/study/domain-notes.tsx'
import { NotesNotFound, StudyFailed, StudySkeleton } from '../../features/study/study-failed.tsx'
import { StudyHead } from '../../features/study/study-head.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href, useParamsOf } from '../../paths.ts'

export const data: PageData<'/course/:slug/notes/:domain'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(domainNotesQuery(params.slug, params.domain))

export default function DomainNotesPage() {
  const { slug, domain } = useParamsOf('/course/:slug/notes/:domain')
  const { data: notes, error, refetch } = useQuery(domainNotesQuery(slug, domain))
  if (isMissing(error))
    return error.code === 'course_not_found' ? <CourseNotFound /> : <NotesNotFound slug={slug} />
  if (notes)
    return (
      <>
        <StudyHead
          course={notes.course}
          title={notes.domain.name}
          description={`${notes.domain.name} for ${titleShown(notes.course.title)}: ${notes.minutes} minutes of notes by objective, with examples, common traps and questions to check yourself.`}
          path={href('/course/:slug/notes/:domain', { slug, domain })}
          above={[{ name: 'Study notes', path: href('/course/:slug/notes', { slug }) }]}
        />
        <DomainNotes notes={notes} />
      </>
    )
  if (!error) return <StudySkeleton title="Study notes" />
  return <StudyFailed title="Study notes" error={error} onRetry={refetch} />
}
