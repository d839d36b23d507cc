import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Offline, Refused } from '../../../lib/call.ts'
import { href } from '../../../paths.ts'
import type { AnswerSync } from '../answer-sync.ts'
import { submit, useForgetAttempts } from '../api.ts'

/** The steps of ending an attempt, as its page shows them. */
export type Ending =
  | { step: 'open' }
  /** By this device's clock time is up, and the server is asked whether that is true. */
  | { step: 'checking' }
  /** The last answers are sent, then the attempt is submitted. */
  | { step: 'ending'; isTimeUp: boolean }
  /** Some answers are not saved, so nothing was submitted. */
  | { step: 'unsaved' }
  | { step: 'failed'; isTimeUp: boolean; error: unknown }

/** The longest wait for unsaved answers before the page says which ones they are. */
const PATIENCE_MS = 8_000
const RETRY_MS = 2_500

/** Ends an attempt: sends its last answers, submits it, and shows the result. Submitting twice does no harm. */
export function useEnding({
  attemptId,
  sync,
  acceptsUntil,
}: {
  attemptId: string
  sync: AnswerSync
  /** In milliseconds of `performance.now()`; null without a time limit. */
  acceptsUntil: number | null
}) {
  const [ending, setEnding] = useState<Ending>({ step: 'open' })
  const isGone = useRef(false)
  const navigate = useNavigate()
  const forgetAttempts = useForgetAttempts()

  // A request may end after the component is gone.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function finish({ isTimeUp }: { isTimeUp: boolean }): Promise<void> {
    setEnding({ step: 'ending', isTimeUp })
    const until = isTimeUp && acceptsUntil !== null ? acceptsUntil : performance.now() + PATIENCE_MS
    await sync.drain(until)
    if (isGone.current) return
    // When time is up, an unsaved answer must not block the submission.
    if (sync.getSnapshot().save.waiting > 0 && !isTimeUp) return setEnding({ step: 'unsaved' })
    try {
      // When time is up, retries without a press until the server responds.
      await submitHeard(attemptId, () => isTimeUp && !isGone.current)
    } catch (error) {
      if (!isGone.current) setEnding({ step: 'failed', isTimeUp, error })
      return
    }
    if (!isGone.current) await showResult()
  }

  /** Also called alone, for an attempt that the server has already closed. */
  async function showResult(): Promise<void> {
    void forgetAttempts()
    await navigate(href('/exam/:attemptId/result', { attemptId }), { replace: true })
  }

  function reopen(): void {
    // Retries at once, so that the person sees progress.
    sync.wake()
    setEnding({ step: 'open' })
  }

  return { ending, finish, showResult, reopen }
}

async function submitHeard(attemptId: string, mayRetry: () => boolean): Promise<void> {
  for (;;) {
    try {
      await submit(attemptId)
      return
    } catch (error) {
      const isPassing =
        error instanceof Offline ||
        (error instanceof Refused && (error.status >= 500 || error.status === 429))
      if (!isPassing || !mayRetry()) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (!mayRetry()) throw error
    }
  }
}
