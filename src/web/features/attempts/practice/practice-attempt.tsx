import { useEffect, useEffectEvent, useState } from 'react'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import { verdictOf } from '#domain/attempts/verdict.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { LoadedAttempt } from '../api.ts'
import { CONFIDENCE_WORDS, nextConfidence } from '../question/confidence.ts'
import { EndingScreen, SignedOutScreen } from '../in-progress/later-parts.tsx'
import { ConfidenceMark, FeedbackFailed, FeedbackPanel, VerdictLine } from '../question/later-feedback.tsx'
import { useFeedbackFocus } from '../question/use-feedback-focus.ts'
import { PracticeHeader } from './practice-header.tsx'
import type { NoteState, QuestionSlots } from '../question/question-slots.ts'
import { AttemptBody } from '../in-progress/attempt-body.tsx'
import type { Revealing, Tools } from '../in-progress/use-attempt-screen.ts'
import { useEnding } from '../in-progress/use-ending.ts'
import { useResync } from '../in-progress/use-resync.ts'
import { useReveal } from './use-reveal.ts'
import type { useAttempt } from '../in-progress/use-attempt.ts'
import { useAttemptPage } from '../in-progress/use-attempt-page.ts'

const FewerNote = lazyPart(
  async () => (await import('./fewer-note.tsx')).FewerNote,
  () => <div className="h-9" />,
  { isOptional: true },
)

type Input = {
  loaded: LoadedAttempt
  userId: string
  isSignedOut: boolean
  slots: QuestionSlots
  /** Called when the page returns, because another device may have answered meanwhile. */
  onResync(): void
}

/** Practice, which may take any number of days and devices. */
export function PracticeAttempt({ loaded, userId, isSignedOut, slots, onResync }: Input) {
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
  useResync(ending.step === 'open' && !isSignedOut, onResync)
  const { questionId } = item
  const isEach = attempt.feedback === 'each'
  const feedback = reveals.feedbackTo(questionId)
  const focus = useFeedbackFocus(questionId, feedback !== undefined)
  const finishNow = () => void finish({ isTimeUp: false })
  const rows = isEach
    ? answers.rows.map((row) => ({ ...row, verdict: verdictOf(reveals.feedbackTo(row.questionId)) }))
    : answers.rows

  if (isSignedOut) return <SignedOutScreen waiting={answers.save.waiting} />
  if (ending.step !== 'open') {
    return <EndingScreen ending={ending} waiting={answers.waiting} onRetry={finishNow} onBack={reopen} />
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
    rows,
    finish: finishNow,
    line: feedback && (
      <VerdictLine item={item} feedback={feedback} lineRef={focus.line} onWhy={focus.goToFeedback} />
    ),
    panel: feedback && (
      <FeedbackPanel
        item={item}
        chosen={chosen}
        feedback={feedback}
        timeMs={timeMs}
        confidence={confidence}
        headingRef={focus.heading}
      >
        {slots.renderFeedbackActions({
          questionId,
          attemptId,
          chosen,
          slug: attempt.course.slug,
          verdict: verdictOf(feedback),
        })}
      </FeedbackPanel>
    ),
    note: error && !feedback && (
      <FeedbackFailed error={error} className="mt-4">
        {!isRefusedAs(error, 'answer_conflict') && 'Your answer is kept in this browser.'}
      </FeedbackFailed>
    ),
  }
  const tools: Tools = {
    renderPanel: (backToQuestion) => (
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {/* Keeps its space when the feedback is shown, so that nothing moves. */}
        <div className={feedback && 'invisible'}>
          <ConfidenceMark value={confidence} onChange={mark} />
        </div>
        {slots.renderNotes({
          userId,
          slug: attempt.course.slug,
          questionId,
          note,
          onNote: setNote,
          backToQuestion,
          onShowAnswer: isEach && !feedback ? () => reveals.reveal(questionId) : null,
        })}
      </div>
    ),
    onKey(kind) {
      if (kind === 'note') setNote(note === 'closed' ? 'asked' : 'closed')
      else if (!feedback) mark(nextConfidence(confidence))
    },
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <PracticeHeader attempt={attempt} answers={answers} rows={rows} {...(!feedback && { questionId })} />
      {attempt.asked && page.number === 1 && <FewerNote asked={attempt.asked} found={attempt.items.length} />}
      <AttemptBody
        page={page}
        tools={tools}
        {...(isEach && { revealing })}
        submitWords="Finish"
        onSubmit={finishNow}
      />
      {page.announcer}
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
