import { ChevronDown, Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Result } from '#contract/results.ts'
import { isInReview, REVIEW_FILTERS, type ReviewFilter } from '#domain/attempts/review.ts'
import { VERDICT_WORDS, verdictOf } from '#domain/attempts/verdict.ts'
import { plainText } from '#domain/study/plain-text.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { FeedbackPanel } from '../question/feedback-panel.tsx'
import type { QuestionSlots } from '../question/question-slots.ts'
import { Question } from '../question/question.tsx'
import { QuestionColumns } from '../question/question-columns.tsx'
import { VERDICT_COLOUR, VerdictMark } from '../question/verdict-mark.tsx'

type Reviewed = Result['items'][number]

const FILTER_WORDS = {
  all: 'All',
  sure_but_wrong: 'Sure but incorrect',
  wrong: VERDICT_WORDS.wrong,
  partly: VERDICT_WORDS.partly,
  unanswered: VERDICT_WORDS.unanswered,
  flagged: 'Flagged',
} as const satisfies Record<ReviewFilter, string>

export function ReviewList({
  result: { attemptId, course, items },
  slots,
}: {
  result: Result
  slots: Pick<QuestionSlots, 'renderFeedbackActions'>
}) {
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const numbered = items.map((reviewed, index) => ({ reviewed, number: index + 1 }))
  const countOf = (value: ReviewFilter) => items.filter((item) => isInReview(value, item)).length
  const hasMarks = items.some(({ confidence }) => confidence !== null)
  const filters = REVIEW_FILTERS.filter(
    (value) => (value !== 'sure_but_wrong' || hasMarks) && (value !== 'partly' || countOf('partly') > 0),
  )
  const shown = numbered.filter(({ reviewed }) => isInReview(filter, reviewed))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-title">Every question</h2>
      <div className="[&>fieldset]:flex-wrap">
        <SegmentedControl<ReviewFilter>
          label="Show questions"
          options={filters.map((value) => ({
            value,
            label: `${FILTER_WORDS[value]} ${countOf(value)}`,
          }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {shown.length === 0 && <p className="text-muted">None.</p>}
      <ol className="divide-y divide-line border-y border-line">
        {shown.map(({ reviewed, number }) => (
          <li key={reviewed.item.questionId}>
            <Entry reviewed={reviewed} number={number} total={items.length}>
              {slots.renderFeedbackActions({
                questionId: reviewed.item.questionId,
                attemptId,
                chosen: reviewed.choiceIds,
                slug: course.slug,
                verdict: verdictOf(reviewed.feedback),
              })}
            </Entry>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({
  reviewed,
  number,
  total,
  children,
}: {
  reviewed: Reviewed
  number: number
  total: number
  /** The end of the feedback. */
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { item, choiceIds, flagged, feedback, confidence, timeMs } = reviewed
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-14 list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="figures w-6 shrink-0 text-sm text-muted">
          <span className="sr-only">Question </span>
          {number}
        </span>
        <Mark feedback={feedback} />
        <span className="min-w-0 flex-1 truncate text-sm text-muted max-sm:hidden">
          {plainText(item.stemHtml)}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-muted sm:hidden">{feedback.domain.name}</span>
        {flagged && (
          <span className="shrink-0">
            <Flag aria-hidden className="size-3.5 fill-current" />
            <span className="sr-only">Flagged</span>
          </span>
        )}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="pt-3 pb-8">
          <QuestionColumns
            aside={
              <FeedbackPanel
                item={item}
                chosen={choiceIds}
                feedback={feedback}
                timeMs={timeMs}
                confidence={confidence}
              >
                {children}
              </FeedbackPanel>
            }
          >
            <Question
              level="h3"
              item={item}
              title={`Question ${number} of ${total}`}
              chosen={choiceIds}
              feedback={feedback}
            />
          </QuestionColumns>
        </div>
      )}
    </details>
  )
}

function Mark({ feedback }: Pick<Reviewed, 'feedback'>) {
  const verdict = verdictOf(feedback)
  return (
    <span className={`flex w-32 shrink-0 items-center gap-2 text-sm font-medium ${VERDICT_COLOUR[verdict]}`}>
      <VerdictMark verdict={verdict} className="size-4" />
      {VERDICT_WORDS[verdict]}
    </span>
  )
}
