import { isPro } from '#domain/billing/entitlements.ts'
import { FeedbackPanel } from './features/attempts/question/feedback-panel.tsx'
import { FlagButton } from './features/attempts/question/flag-button.tsx'
import { QuestionColumns } from './features/attempts/question/question-columns.tsx'
import { Question } from './features/attempts/question/question.tsx'
import { OwnQuestion } from './features/notebook/own-question.tsx'
import { MakeCard } from './features/reviews/make-card.tsx'
import { verdictOf } from '#domain/attempts/verdict.ts'
import { FeedbackActions } from './feedback-actions.tsx'
import { useViewer } from './viewer/viewer.ts'

/** A question of the notebook, opened in place: the latest answer, the feedback, the note. */
export function OpenedQuestion(place: { userId: string; questionId: string; slug: string }) {
  const mayReview = isPro(useViewer())
  return (
    <OwnQuestion
      {...place}
      renderFlag={(isFlagged, toggle) => <FlagButton isFlagged={isFlagged} onToggle={toggle} />}
      renderQuestion={(own, kept) => {
        const { item, choiceIds, feedback } = own
        return (
          <QuestionColumns
            aside={
              feedback && (
                <FeedbackPanel item={item} chosen={choiceIds} feedback={feedback}>
                  <FeedbackActions
                    questionId={item.questionId}
                    attemptId={null}
                    chosen={choiceIds}
                    slug={place.slug}
                    verdict={verdictOf(feedback)}
                  />
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
              {mayReview && <MakeCard slug={place.slug} own={own} />}
            </div>
          </QuestionColumns>
        )
      }}
    />
  )
}
