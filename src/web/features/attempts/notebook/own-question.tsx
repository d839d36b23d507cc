import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../lib/query-client.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FeedbackPanel } from '../question/feedback-panel.tsx'
import { FlagButton } from '../question/flag-button.tsx'
import { NotePad } from './note-pad.tsx'
import { ownQuestionQuery, useOwnQuestion } from './own-question-api.ts'
import { Question } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { CopyLink } from './copy-link.tsx'

/** A question of the person's own, opened in place: what they answered, why, and what they keep of it. */
export function OwnQuestion({
  userId,
  questionId,
  slug,
}: {
  userId: string
  questionId: string
  slug: string
}) {
  const { data, error, refetch } = useQuery(ownQuestionQuery(userId, questionId))
  const { flag } = useOwnQuestion(userId, questionId)
  if (error && !data) {
    // An address that is no question's at all reads the same.
    return isMissing(error) ? <NotAsked /> : <ErrorState error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-72" />
  const { item, choiceIds, feedback, isFlagged } = data
  return (
    <QuestionColumns
      aside={
        feedback && <FeedbackPanel item={item} chosen={choiceIds} feedback={feedback} attemptId={null} />
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
        {!feedback && (
          <p className="text-sm text-muted">
            The answer is shown here once you have checked yours in practice.
          </p>
        )}
        <div className="-ml-3 flex flex-wrap gap-1">
          {feedback && <FlagButton isFlagged={isFlagged} onToggle={() => flag.mutate(!isFlagged)} />}
          <CopyLink slug={slug} questionId={questionId} />
        </div>
        {flag.isError && (
          <p role="alert" className="text-sm font-medium text-bad">
            {messageOf(flag.error)}
          </p>
        )}
        <NotePad userId={userId} questionId={questionId} />
      </div>
    </QuestionColumns>
  )
}

function NotAsked() {
  return (
    <EmptyState title="You have not been asked this question">
      <p>A link opens a question for those who met it in practice or in an exam, and for nobody else.</p>
    </EmptyState>
  )
}
