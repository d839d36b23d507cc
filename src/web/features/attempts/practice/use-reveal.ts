import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { revealAnswer } from '#contract/attempts.ts'
import { type Feedback } from '#contract/questions.ts'
import { call, Offline } from '../../../lib/call.ts'
import type { AnswerSync } from '../answer-sync.ts'
import { loadFeedback } from '../question/later-feedback.tsx'
import { ATTEMPT_WORDS } from '../refusal-words.ts'

const PATIENCE_MS = 6_000

/** Reveals the feedback for an answer, once the server has saved the answer. */
export function useReveal(attemptId: string, sync: AnswerSync, alreadyRevealed: readonly Feedback[]) {
  const [told, setTold] = useState<Record<string, Feedback>>(() =>
    Object.fromEntries(alreadyRevealed.map((feedback) => [feedback.questionId, feedback])),
  )
  const reveal = useMutation({
    networkMode: 'always',
    mutationFn: async (questionId: string) => {
      const isKept = await sync.drain(performance.now() + PATIENCE_MS)
      if (!isKept) throw new Offline('the answer is not kept yet')
      const [feedback] = await Promise.all([
        call(revealAnswer, { params: { attemptId, questionId } }, ATTEMPT_WORDS),
        // Its focus and its place need the code.
        loadFeedback(),
      ])
      return feedback
    },
    onSuccess: (feedback) => setTold((before) => ({ ...before, [feedback.questionId]: feedback })),
  })
  return {
    feedbackTo: (questionId: string): Feedback | undefined => told[questionId],
    isBusy: reveal.isPending,
    /** Null if the last request was about another question. */
    errorOf: (questionId: string) => (reveal.variables === questionId ? reveal.error : null),
    reveal: (questionId: string) => !reveal.isPending && reveal.mutate(questionId),
  }
}
