import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, GalleryVerticalEnd } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReviewDay as Day } from '#contract/reviews.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type LastGrade, ReviewRun } from './review-run.tsx'
import { reviewDayQuery, useGrades } from './reviews-api.ts'

/** Today's reviews: the questions of each course, and the person's own cards. */
export function ReviewDay({
  userId,
  addAction,
  renderStart,
}: {
  userId: string
  /** The button that adds a card. */
  addAction: ReactNode
  /** The button that starts a practice session of a course's due questions. */
  renderStart(slug: string, title: string, questions: number): ReactNode
}) {
  const { data, error, refetch } = useQuery(reviewDayQuery(userId))
  const [last, setLast] = useState<LastGrade | null>(null)
  if (error && !data)
    return (
      <ErrorState error={error} title="Your reviews could not be loaded" onRetry={refetch}>
        <p className="text-sm text-muted">Every grade you gave is saved.</p>
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-96" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {data.questions.length > 0 && <DueQuestions questions={data.questions} renderStart={renderStart} />}
      {data.cards.length > 0 ? (
        <ReviewRun userId={userId} day={data} last={last} onLast={setLast} />
      ) : (
        <NothingLeft
          takesFocus={last !== null}
          day={data}
          addAction={addAction}
          undo={last && <UndoLast last={last} onUndone={() => [setLast(null), void refetch()]} />}
        />
      )}
    </div>
  )
}

function DueQuestions({
  questions,
  renderStart,
}: Pick<Day, 'questions'> & Pick<Parameters<typeof ReviewDay>[0], 'renderStart'>) {
  return (
    <section aria-labelledby="due-questions" className="grid gap-3">
      <h2 id="due-questions" className="text-heading">
        Questions to review
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {questions.map(({ course: { slug, title }, questions: count, minutes }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="figures text-sm text-muted">
                {formatCount(count, 'question')}, about {formatCount(minutes, 'minute')}
              </p>
            </div>
            {renderStart(slug, title, count)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingLeft({
  day: { done, tomorrow, written, questions },
  takesFocus,
  addAction,
  undo,
}: {
  day: Day
  /** The card that had the focus is gone. */
  takesFocus: boolean
  addAction: ReactNode
  undo: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  // Focus is outside React.
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const comes =
    tomorrow === 0 ? 'No cards due tomorrow.' : `${formatCount(tomorrow, 'card', 'cards')} due tomorrow.`
  const title = done > 0 ? 'Done for today' : written > 0 ? 'No cards to review today' : 'No cards yet'
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-offset-2">
      <EmptyState
        icon={written > 0 ? <CalendarCheck aria-hidden /> : <GalleryVerticalEnd aria-hidden />}
        title={title}
        action={written > 0 ? undo : addAction}
      >
        <p role="status">
          {done > 0 && `You reviewed ${formatCount(done, 'card')}. `}
          {done + written > 0
            ? comes
            : 'Write down what you want to remember. You’re asked again whenever you are about to forget it.'}
          {done + written + questions.length === 0 &&
            ' Questions that you get wrong come back here by themselves.'}
        </p>
      </EmptyState>
    </div>
  )
}

/** Undoes the grade of the last card of the day. */
function UndoLast({ last: { card, version }, onUndone }: { last: LastGrade; onUndone(): void }) {
  const { undo } = useGrades()
  return (
    <>
      <Button
        variant="secondary"
        disabled={undo.isPending}
        onClick={() => undo.mutate({ cardId: card.cardId, version }, { onSuccess: onUndone })}
      >
        Undo the last grade
      </Button>
      <ErrorNote error={undo.error} />
    </>
  )
}
