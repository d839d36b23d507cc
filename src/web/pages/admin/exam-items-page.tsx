import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { ItemDetails } from '../../features/authoring/item-details.tsx'
import { examItemsQuery } from '../../features/authoring/items-api.ts'
import { href, useParamsOf } from '../../paths.ts'
import { AdminShell } from '../../shell/admin-shell.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export default function ExamItemsPage() {
  const { examId } = useParamsOf('/admin/exams/:examId/items')
  const { data, error, refetch } = useQuery(examItemsQuery(examId))
  if (!data)
    return (
      <AdminShell title="Questions of a set">
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading the questions</span>
            <Skeleton className="h-dvh rounded-card!" />
          </div>
        )}
      </AdminShell>
    )
  const { exam, courses, items } = data
  return (
    <AdminShell title={exam.title}>
      {courses.length > 0 && (
        <p className="-mt-4 mb-8 flex flex-wrap gap-x-4 gap-y-1 text-muted">
          In
          {courses.map(({ id, title }) => (
            <TextLink key={id} href={href('/admin/courses/:courseId/exams', { courseId: id })}>
              {titleShown(title)}
            </TextLink>
          ))}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<FileQuestionMark aria-hidden />} title="No questions yet">
          <p>Questions are loaded from the course’s files when the server starts.</p>
        </EmptyState>
      ) : (
        <ol aria-label="Questions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((item, index) => (
            <li key={item.questionId}>
              <ItemDetails item={item} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </AdminShell>
  )
}
