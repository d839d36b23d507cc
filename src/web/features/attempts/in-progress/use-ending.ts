import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Offline, Refused } from '../../../lib/call.ts'
import { href } from '../../../paths.ts'
import type { AnswerSync } from '../answer-sync.ts'
import { submit, useForgetAttempts } from '../api.ts'

/** How an attempt comes to its end, as its page shows it. */
export type Ending =
  | { step: 'open' }
  /** Last answers go out, then the attempt is submitted. */
  | { step: 'ending'; isTimeUp: boolean }
  /** Some answers are not saved, so nothing was submitted. */
  | { step: 'unsaved' }
  | { step: 'failed'; isTimeUp: boolean; error: unknown }

/** How long a submit waits for answers on their way before it says which are not saved. */
const PATIENCE_MS = 8_000
const RETRY_MS = 2_500

/** Ends an attempt once: waits for the answers, submits, and shows the result. Repeating it changes nothing. */
export function useEnding({
  attemptId,
  sync,
  acceptsUntil,
}: {
  attemptId: string
  sync: AnswerSync
  /** On this page's clock; null without a time limit. */
  acceptsUntil: number | null
}) {
  const [ending, setEnding] = useState<Ending>({ step: 'open' })
  const isGone = useRef(false)
  const navigate = useNavigate()
  const forgetSittings = useForgetAttempts()

  // Requests outlive components.
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
    // Time that was not told is no reason to keep anybody from the end.
    if (sync.getSnapshot().save.waiting > 0 && !isTimeUp) return setEnding({ step: 'unsaved' })
    try {
      // When time is up nobody is asked: it is tried until the server answers.
      await submitHeard(attemptId, () => isTimeUp && !isGone.current)
    } catch (error) {
      if (!isGone.current) setEnding({ step: 'failed', isTimeUp, error })
      return
    }
    if (!isGone.current) await showResult()
  }

  /** Also by itself, for an attempt that the server has closed already: nothing is left to bring there. */
  async function showResult(): Promise<void> {
    void forgetSittings()
    await navigate(href('/exam/:attemptId/result', { params: { attemptId } }), { replace: true })
  }

  function reopen(): void {
    // Whoever looks again wants to know now, not at the end of a long wait between two tries.
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
