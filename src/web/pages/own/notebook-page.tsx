import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CourseLine } from '../../features/attempts/course-line.tsx'
import { courseQuery } from '../../features/catalogue/api.ts'
import { OwnQuestion } from '../../features/notebook/own-question.tsx'
import { FeedbackPanel } from '../../features/attempts/question/feedback-panel.tsx'
import { FlagButton } from '../../features/attempts/question/flag-button.tsx'
import { QuestionColumns } from '../../features/attempts/question/question-columns.tsx'
import { Question } from '../../features/attempts/question/question.tsx'
import { ReportButton } from '../../features/attempts/question/report-button.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { LinkedQuestion } from '../../features/notebook/linked-question.tsx'
import { Notebook } from '../../features/notebook/notebook.tsx'
import { useViewer } from '../../viewer/viewer.ts'
import { useOwnSearch } from '../../own-queries.ts'
import { href, type SearchOf, useParamsOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export default function NotebookPage() {
  const { slug } = useParamsOf('/course/:slug/notebook')
  const { question, ...filter } = useOwnSearch('/course/:slug/notebook')
  const { user, isLoading } = useViewer()
  const navigate = useNavigate()
  const show = (search: SearchOf<'/course/:slug/notebook'>) =>
    navigate(href('/course/:slug/notebook', { slug }, search), {
      replace: true,
      preventScrollReset: true,
    })
  const course = useQuery(courseQuery(slug))
  if (course.isError) return <RefusalScreen error={course.error} onRetry={course.refetch} />
  if (!isLoading && !user) return <SignInFirst courseSlug={slug} />
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 sm:py-14">
      <DocumentHead title={course.data ? `Notebook: ${course.data.title}` : 'Notebook'} isHidden />
      <header className="grid gap-2">
        <CourseLine slug={slug} title={course.data?.title} />
        <h1 className="text-title">Notebook</h1>
        <p className="max-w-reading text-muted">
          Your notes, what you flagged, and your mistakes until you have been right on two different days.
        </p>
      </header>
      {user && question !== '' && (
        <LinkedQuestion onClose={() => void show({ ...filter, question: '' })}>
          <Opened key={question} userId={user.id} questionId={question} slug={slug} />
        </LinkedQuestion>
      )}
      {user ? (
        <Notebook
          userId={user.id}
          slug={slug}
          filter={filter}
          linkedId={question}
          onFilter={async (search) => show({ ...search, question })}
          renderQuestion={(questionId) => <Opened userId={user.id} questionId={questionId} slug={slug} />}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}

function Opened(place: { userId: string; questionId: string; slug: string }) {
  return (
    <OwnQuestion
      {...place}
      renderFlag={(isFlagged, toggle) => <FlagButton isFlagged={isFlagged} onToggle={toggle} />}
      renderQuestion={({ item, choiceIds, feedback }, kept) => (
        <QuestionColumns
          aside={
            feedback && (
              <FeedbackPanel item={item} chosen={choiceIds} feedback={feedback}>
                <ReportButton questionId={item.questionId} attemptId={null} chosen={choiceIds} />
              </FeedbackPanel>
            )
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Question
              level="h3"
              item={item}
              title={
                !feedback
                  ? 'Not answered yet'
                  : choiceIds.length > 0
                    ? 'Your latest answer'
                    : 'Not answered the last time'
              }
              chosen={choiceIds}
              {...(feedback && { feedback })}
            />
            {kept}
          </div>
        </QuestionColumns>
      )}
    />
  )
}
