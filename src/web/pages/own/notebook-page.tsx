import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isLapsed, isPro } from '#domain/billing/entitlements.ts'
import { CourseLine } from '../../features/attempts/course-line.tsx'
import { courseQuery } from '../../features/catalogue/api.ts'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { LinkedQuestion } from '../../features/notebook/linked-question.tsx'
import { filterOf } from '../../features/notebook/notebook-api.ts'
import { Notebook } from '../../features/notebook/notebook.tsx'
import { LapsedNote } from '../../viewer/lapsed-note.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { useOwnSearch } from '../../own-queries.ts'
import { href, type SearchOf, useParamsOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Loaded with the first entry that is opened. */
const OpenedQuestion = lazyPart(
  async () => (await import('../../opened-question.tsx')).OpenedQuestion,
  () => <Skeleton className="h-72" />,
)
const PractiseNotebook = lazyPart(
  async () =>
    (await import('../../features/attempts/practice-session/practise-notebook.tsx')).PractiseNotebook,
  () => <Skeleton className="h-10 w-36 max-sm:w-full" />,
)

export default function NotebookPage() {
  const { slug } = useParamsOf('/course/:slug/notebook')
  const { question, page, ...filter } = useOwnSearch('/course/:slug/notebook')
  const viewer = useViewer()
  const { user, isLoading } = viewer
  const navigate = useNavigate()
  const show = (search: Partial<SearchOf<'/course/:slug/notebook'>>, { replace = true } = {}) =>
    navigate(href('/course/:slug/notebook', { slug }, search), { replace, preventScrollReset: true })
  const inUrl = (number: number) => (number > 1 ? { page: number } : {})
  const course = useQuery(courseQuery(slug))
  // If refetching fails, the notebook stays.
  if (course.isError && !course.data) return <RefusalScreen error={course.error} onRetry={course.refetch} />
  if (!isLoading && !user) return <SignInFirst courseSlug={slug} />
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 sm:py-14">
      <DocumentHead title={course.data ? `Notebook: ${course.data.title}` : 'Notebook'} isHidden />
      <header className="grid gap-2">
        <CourseLine slug={slug} title={course.data?.title} />
        <h1 className="text-title">Notebook</h1>
        <p className="max-w-reading text-muted">
          Your notes, flagged questions and mistakes. Answer a mistake correctly on two different days to
          clear it. <TextLink href={href('/dashboard/notebook')}>Notebook of all courses</TextLink>{' '}
          <TextLink href={href('/dashboard/review')}>Review your cards</TextLink>
        </p>
      </header>
      {isLapsed(viewer) && <LapsedNote />}
      {user && question !== '' && (
        <LinkedQuestion onClose={() => void show({ ...filter, ...inUrl(page) })}>
          <OpenedQuestion key={question} userId={user.id} questionId={question} slug={slug} />
        </LinkedQuestion>
      )}
      {user ? (
        <Notebook
          userId={user.id}
          slug={slug}
          filter={filter}
          page={page}
          linkedId={question}
          // While rights are unknown, nothing is offered that may be refused.
          mayPractise={isPro(viewer)}
          onFilter={async (search) => show({ ...search, question })}
          // Back returns to the previous page of the list, not to each choice of a filter.
          onPage={(next) => void show({ ...filter, question, ...inUrl(next) }, { replace: false })}
          renderPractise={(total) =>
            isPro(viewer) && (
              <PractiseNotebook userId={user.id} slug={slug} filter={filterOf(filter)} total={total} />
            )
          }
          renderQuestion={(questionId) => (
            <OpenedQuestion userId={user.id} questionId={questionId} slug={slug} />
          )}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
