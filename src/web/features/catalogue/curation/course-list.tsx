import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { CuratedCourse } from '#contract/curation.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useSearchDraft } from '../../../lib/use-search-draft.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { curatedCoursesQuery } from './curation-api.ts'

const CELL = 'px-3 py-3 align-top first:pl-5 last:pr-5'
const FIGURE = `${CELL} text-right max-sm:hidden`

/** Every course, published or not, with a search by title and slug. */
export function CourseList({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const { data: courses, error, refetch } = useQuery(curatedCoursesQuery())
  return (
    <section aria-labelledby="courses" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="courses" className="text-heading">
        Courses
      </h2>
      {courses ? (
        <Courses courses={courses} search={search} onSearch={onSearch} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the courses</span>
          <Skeleton className="h-10 sm:w-96" />
          <Skeleton className="h-64 rounded-card!" />
        </div>
      )}
    </section>
  )
}

function Courses({
  courses,
  search,
  onSearch,
}: {
  courses: readonly CuratedCourse[]
  search: string
  onSearch(search: string): void
}) {
  const draft = useSearchDraft(search, onSearch)
  if (courses.length === 0)
    return (
      <EmptyState icon={<BookOpen aria-hidden />} title="No courses yet">
        <p>Courses are loaded from the content folder when the server starts.</p>
      </EmptyState>
    )
  const wanted = search.toLowerCase()
  const found = courses.filter(({ title, slug }) =>
    [titleShown(title), slug].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <SearchField
        label="Search courses by title or slug"
        placeholder="Title or slug"
        className="sm:w-96"
        maxLength={100}
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
      />
      <p role="status" className="figures text-sm text-muted">
        {found.length === 0 ? 'Nothing matches' : formatCount(found.length, 'course')}
      </p>
      {found.length > 0 && (
        <div className="rounded-card border border-line bg-surface">
          <table className="figures w-full text-sm">
            <caption className="sr-only">Courses by title</caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-muted [&>th]:font-medium">
                <th scope="col" className={CELL}>
                  Course
                </th>
                <th scope="col" className={FIGURE}>
                  Sets
                </th>
                <th scope="col" className={FIGURE}>
                  Questions
                </th>
                <th scope="col" className={CELL}>
                  State
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((course) => (
                <CourseRow key={course.id} course={course} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function CourseRow({ course }: { course: CuratedCourse }) {
  const { id, slug, setsCount, questionsCount, isPublished } = course
  const title = titleShown(course.title)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={`${CELL} text-left font-normal wrap-anywhere`}>
        <TextLink href={href('/admin/courses/:courseId/exams', { courseId: id })}>{title}</TextLink>
        <span className="mt-1 block text-muted sm:hidden">
          {formatCount(setsCount, 'set')}, {formatCount(questionsCount, 'question')}
        </span>
        <span className="mt-1 block">
          <TextLink href={href('/course/:slug', { slug })} className="font-normal!">
            Course page<span className="sr-only"> of {title}</span>
          </TextLink>
        </span>
      </th>
      <td className={FIGURE}>{formatNumber(setsCount)}</td>
      <td className={FIGURE}>{formatNumber(questionsCount)}</td>
      <td className={CELL}>
        <Badge tone={isPublished ? 'neutral' : 'brand'}>{isPublished ? 'Published' : 'Not published'}</Badge>
      </td>
    </tr>
  )
}
