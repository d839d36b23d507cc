import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onSteadyClock, timeLeftWords } from '#domain/attempts/countdown.ts'
import type { LoadedAttempt } from '../api.ts'
import { ExamHeader } from './exam-header.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { EndingScreen, SignedOutScreen } from '../in-progress/later-parts.tsx'
import { AttemptBody } from '../in-progress/attempt-body.tsx'
import { attemptTitle } from '../attempt-link.ts'
import { type Ending, useEnding } from '../in-progress/use-ending.ts'
import { useResync, useResyncUntilSure } from '../in-progress/use-resync.ts'
import { useAttemptPage } from '../in-progress/use-attempt-page.ts'
import { secondsTo, useIsTimeUp, useSleepNotice } from './use-countdown.ts'

const PEEK_MS = 5_000

/** A timed exam, from its first question to its submission. Only the server's clock counts. */
export function TimedAttempt({
  loaded,
  userId,
  deadlineAt,
  acceptsUntil,
  hasEnded,
  isSignedOut,
  onResync,
}: {
  loaded: LoadedAttempt
  userId: string
  deadlineAt: string
  acceptsUntil: string
  /** The server has closed it: submitted in another tab, or time is over. */
  hasEnded: boolean
  isSignedOut: boolean
  onResync(): void
}) {
  const { attempt, server } = loaded
  const page = useAttemptPage(loaded, userId)
  const { attemptId, answers, announce } = page
  const [isTimerHidden, setIsTimerHidden] = useState(false)
  const isPeeking = usePeek()
  const deadline = { deadlineAt, server }
  const timeUp = useIsTimeUp(deadline)
  const { ending, finish, showResult, reopen } = useEnding({
    attemptId,
    sync: answers.sync,
    acceptsUntil: onSteadyClock(new Date(acceptsUntil), server),
  })
  const mayResync = ending.step === 'open' && !isSignedOut
  useResync(mayResync, onResync)
  useSleepNotice(mayResync, onResync)
  useResyncUntilSure(mayResync && timeUp === 'perhaps', onResync)

  const end = useTimedEnd({
    timeUp,
    hasEnded: hasEnded || answers.aside.some(({ reason }) => reason === 'late'),
    isSignedOut,
    ending,
    showResult,
    finish,
  })
  if (isSignedOut) return <SignedOutScreen waiting={answers.save.waiting} isTimed />
  return (
    <div className="flex min-h-dvh flex-col">
      <LeaveGuard isOn={!end.isLocked} attemptId={attemptId} />
      {end.isLocked || ending.step !== 'open' ? (
        <EndingScreen
          ending={end.shown}
          isTimeUp={end.isTimeUp}
          waiting={answers.waiting}
          onRetry={() => void finish({ isTimeUp: end.isTimeUp })}
          onBack={end.isOver ? undefined : reopen}
        />
      ) : (
        <>
          <ExamHeader
            title={attemptTitle(attempt)}
            deadline={deadline}
            isTimerHidden={isTimerHidden && !isPeeking.isOn}
            onToggleTimer={() => setIsTimerHidden(!isTimerHidden)}
            onTimeCall={(minutes) => announce(timeLeftWords(minutes * 60))}
            save={answers.save}
            isDurable={answers.isDurable}
          />
          <AttemptBody
            page={page}
            onSayTime={() => {
              isPeeking.start()
              announce(timeLeftWords(secondsTo(deadline)))
            }}
            submitWords="Submit exam"
            onSubmit={() => void finish({ isTimeUp: false })}
          />
        </>
      )}
      {page.announcer}
    </div>
  )
}

/** Shows the result once the server has closed the attempt, and submits the attempt when time is up. */
function useTimedEnd({
  timeUp,
  hasEnded,
  isSignedOut,
  ending,
  showResult,
  finish,
}: {
  timeUp: ReturnType<typeof useIsTimeUp>
  /** The server has closed the attempt, or refused an answer as too late. */
  hasEnded: boolean
  isSignedOut: boolean
} & Pick<ReturnType<typeof useEnding>, 'ending' | 'showResult' | 'finish'>) {
  const isTimeUp = timeUp === 'yes'
  const isToCheck = timeUp === 'perhaps' && ending.step === 'open' && !hasEnded
  // An earlier submission that failed must not prevent this one.
  const isToEnd = ending.step !== 'ending' && !(ending.step === 'failed' && ending.isTimeUp)
  const leave = useEffectEvent(() => void showResult())
  const endNow = useEffectEvent(() => void finish({ isTimeUp: true }))
  // There is nothing left to submit.
  useEffect(() => {
    if (hasEnded && !isSignedOut) leave()
  }, [hasEnded, isSignedOut])
  // Submits without a press when time is up.
  useEffect(() => {
    if (isTimeUp && isToEnd && !hasEnded && !isSignedOut) endNow()
  }, [isTimeUp, isToEnd, hasEnded, isSignedOut])
  const isOver = isTimeUp || hasEnded
  const shown: Ending = isToCheck
    ? { step: 'checking' }
    : hasEnded || (isTimeUp && isToEnd)
      ? { step: 'ending', isTimeUp }
      : ending
  return { isTimeUp, isOver, isLocked: isOver || isToCheck || ending.step === 'ending', shown }
}

/** Shows a hidden countdown for a few seconds. */
function usePeek(): { isOn: boolean; start(): void } {
  const [isOn, setIsOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOn,
    start() {
      clearTimeout(timer.current)
      setIsOn(true)
      timer.current = setTimeout(() => setIsOn(false), PEEK_MS)
    },
  }
}
