import { useNavigate } from 'react-router'
import { isLapsed } from '#domain/billing/entitlements.ts'
import { SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LapsedNote } from '../../viewer/lapsed-note.tsx'
import { useViewer } from '../../viewer/viewer.ts'

const WholeNotebook = lazyPart(
  async () => (await import('../../features/notebook/whole-notebook.tsx')).WholeNotebook,
  () => <Skeleton className="h-96" />,
)
/** Loaded with the first entry that is opened. */
const OpenedQuestion = lazyPart(
  async () => (await import('../../opened-question.tsx')).OpenedQuestion,
  () => <Skeleton className="h-72" />,
)
void WholeNotebook.preload()

/** The notebook over all courses. */
export default function WholeNotebookPage() {
  const { page, ...filter } = useOwnSearch('/dashboard/notebook')
  const viewer = useViewer()
  const { user, isLoading } = viewer
  const navigate = useNavigate()
  if (!isLoading && !user) return <SignInFirst />
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 sm:py-14">
      <DocumentHead title="Notebook" isHidden />
      <header className="grid gap-2">
        <h1 className="text-title">Notebook</h1>
        <p className="max-w-reading text-muted">
          Your notes, flagged questions and mistakes in all courses. Answer a mistake correctly on two
          different days to clear it. <TextLink href={href('/dashboard/review')}>Review what is due</TextLink>
        </p>
      </header>
      {isLapsed(viewer) && <LapsedNote />}
      {user ? (
        <WholeNotebook
          userId={user.id}
          filter={filter}
          page={page}
          onShow={async (next, number) =>
            navigate(href('/dashboard/notebook', { ...next, ...(number > 1 && { page: number }) }), {
              // Back returns to the previous page of the list, not to each choice of a filter.
              replace: number === 1,
              preventScrollReset: true,
            })
          }
          renderQuestion={(questionId, slug) => (
            <OpenedQuestion userId={user.id} questionId={questionId} slug={slug} />
          )}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
