import { useQuery } from '@tanstack/react-query'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { glossaryQuery } from '../../features/study/api.ts'
import { Glossary } from '../../features/study/glossary.tsx'
import { NotesNotFound, StudyFailed, StudySkeleton } from '../../features/study/study-failed.tsx'
import { StudyHead } from '../../features/study/study-head.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href, useParamsOf } from '../../paths.ts'

export const data: PageData<'/course/:slug/glossary'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(glossaryQuery(params.slug))

export default function GlossaryPage() {
  const { slug } = useParamsOf('/course/:slug/glossary')
  const { data: glossary, error, refetch } = useQuery(glossaryQuery(slug))
  if (isMissing(error))
    return error.code === 'course_not_found' ? <CourseNotFound /> : <NotesNotFound slug={slug} />
  if (glossary)
    return (
      <>
        <StudyHead
          course={glossary.course}
          title="Glossary"
          description={`${formatCount(glossary.terms.length, 'term')} for ${titleShown(glossary.course.title)}, each in a sentence or two.`}
          path={href('/course/:slug/glossary', { slug })}
          above={[{ name: 'Study notes', path: href('/course/:slug/notes', { slug }) }]}
        />
        <Glossary glossary={glossary} />
      </>
    )
  if (!error) return <StudySkeleton title="Glossary" />
  return <StudyFailed title="Glossary" error={error} onRetry={refetch} />
}
