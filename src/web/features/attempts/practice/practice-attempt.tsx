import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Link } from '../../../ui/link.tsx'
import { href } from '../../../paths.ts'
import type { LoadedAttempt } from '../api.ts'
import { CONFIDENCE_WORDS, ConfidenceMark, nextConfidence } from '../question/confidence-mark.tsx'
import { EndingScreen } from '../in-progress/ending-screen.tsx'
import { FeedbackPanel } from '../question/feedback-panel.tsx'
import { TargetTime } from './target-time.tsx'
import type { NoteState, QuestionSlots } from '../question/question-slots.ts'
import { SaveNote } from '../in-progress/save-note.tsx'
import { SignedOutScreen } from '../in-progress/signed-out-screen.tsx'
import { AttemptBody } from '../in-progress/attempt-body.tsx'
import type { Revealing, Tools } from '../in-progress/use-attempt-screen.ts'
import { attemptTitle } from '../attempt-link.ts'
import { useEnding } from '../in-progress/use-ending.ts'
import { useReveal } from './use-reveal.ts'
import type { useAttempt } from '../in-progress/use-attempt.ts'
import { useAttemptPage } from '../in-progress/use-attempt-page.ts'

type Input = { loaded: LoadedAttempt; userId: string; isSignedOut: boolean; slots: QuestionSlots }

/** Practice, which may take any number of days and devices. */
export function PracticeAttempt({ loaded, userId, isSignedOut, slots }: Input) {
  const { attempt } = loaded
  const page = useAttemptPage(loaded, userId)
  const { attemptId, answers, item, announce } = page
  const reveals = useReveal(attemptId, answers.sync, attempt.revealed)
  const [note, setNote] = useState<NoteState>('closed')
  const { ending, finish, showResult, reopen } = useEnding({
    attemptId,
    sync: answers.sync,
    acceptsUntil: null,
  })
  useLeaveWhenFinished(answers, isSignedOut, showResult)
  const { questionId } = item
  const feedback = reveals.feedbackTo(questionId)
  const feedbackHeading = useFeedbackFocus(questionId, feedback !== undefined)

  if (isSignedOut) return <SignedOutScreen waiting={answers.save.waiting} />
  if (ending.step !== 'open') {
    return (
      <EndingScreen
        ending={ending}
        waiting={answers.waiting}
        onRetry={() => void finish({ isTimeUp: false })}
        onBack={reopen}
      />
    )
  }
  const { choiceIds: chosen, confidence = null, timeMs } = answers.given(questionId)
  const mark = (next: Confidence | null) => {
    answers.mark(questionId, next)
    announce(next ? CONFIDENCE_WORDS[next] : 'Mark removed')
  }
  const error = reveals.errorOf(questionId)
  const revealing: Revealing = {
    feedback,
    isBusy: reveals.isBusy,
    check: () => reveals.reveal(questionId),
    panel: feedback && (
      <FeedbackPanel
        item={item}
        chosen={chosen}
        feedback={feedback}
        timeMs={timeMs}
        confidence={confidence}
        headingRef={feedbackHeading}
      >
        {slots.renderFeedbackActions({ questionId, attemptId, chosen })}
      </FeedbackPanel>
    ),
    note: error && !feedback && (
      <ErrorNote error={error} className="mt-4">
        Your answer is kept in this browser.
      </ErrorNote>
    ),
  }
  const tools: Tools = {
    renderPanel: (backToQuestion) => (
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {!feedback && <ConfidenceMark value={confidence} onChange={mark} />}
        {slots.renderNotes({
          userId,
          slug: attempt.course.slug,
          questionId,
          note,
          onNote: setNote,
          backToQuestion,
        })}
      </div>
    ),
    onKey(kind) {
      if (kind === 'note') setNote(note === 'closed' ? 'asked' : 'closed')
      else if (!feedback) mark(nextConfidence(confidence))
    },
  }
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <PracticeHeader attempt={attempt} answers={answers} {...(!feedback && { questionId })} />
      <AttemptBody
        page={page}
        tools={tools}
        {...(attempt.feedback === 'each' && { revealing })}
        submitWords="Finish"
        onSubmit={() => void finish({ isTimeUp: false })}
      />
      {page.announcer}
    </div>
  )
}

function PracticeHeader({
  attempt,
  answers,
  questionId,
}: {
  attempt: LoadedAttempt['attempt']
  answers: ReturnType<typeof useAttempt>
  /** The question whose target time counts down. Absent once its feedback is shown. */
  questionId?: string
}) {
  const { course } = attempt
  return (
    <div className="container-page flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-4">
      <p className="min-w-0 truncate text-sm text-muted">
        <Link
          href={href('/course/:slug', { slug: course.slug })}
          className="underline-offset-2 hover:underline"
        >
          {course.title}
        </Link>
        , {attemptTitle(attempt)}
      </p>
      <div className="flex items-center gap-3">
        {attempt.secondsPerQuestion !== null && questionId && (
          <TargetTime
            key={questionId}
            seconds={attempt.secondsPerQuestion}
            timeOn={() => answers.timeOn(questionId)}
          />
        )}
        <SaveNote save={answers.save} isDurable={answers.isDurable} />
      </div>
    </div>
  )
}

/**
 * Shows the result when an answer is refused as too late: the practice was finished already, perhaps on another device.
 */
function useLeaveWhenFinished(
  { aside }: ReturnType<typeof useAttempt>,
  isSignedOut: boolean,
  showResult: () => Promise<void>,
): void {
  const wasTooLate = aside.some(({ reason }) => reason === 'late')
  const leave = useEffectEvent(() => void showResult())
  // There is nothing left to submit.
  useEffect(() => {
    if (wasTooLate && !isSignedOut) leave()
  }, [wasTooLate, isSignedOut])
}

function useFeedbackFocus(questionId: string, hasFeedback: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ questionId, hasFeedback })
  // Only feedback that was just revealed takes the focus, not feedback revealed earlier.
  useEffect(() => {
    const isNew = shown.current.questionId === questionId && !shown.current.hasFeedback && hasFeedback
    shown.current = { questionId, hasFeedback }
    if (isNew) heading.current?.focus()
  }, [questionId, hasFeedback])
  return heading
}
