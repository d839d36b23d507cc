import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { revealAnswer } from '#contract/attempts.ts'
import { type Feedback } from '#contract/questions.ts'
import { answerOf } from '#domain/attempts/answer-queue.ts'
import { call, isRefusedAs, Offline } from '../../../lib/call.ts'
import type { AnswerSync, StoredChoice } from '../answer-sync.ts'
import { loadFeedback } from '../question/later-feedback.tsx'
import { ATTEMPT_WORDS } from '../refusal-words.ts'

const PATIENCE_MS = 6_000

/**
 * Reveals the feedback for an answer, once the server has saved the answer. If another device has saved a different one, the page
 * shows that one first.
 */
export function useReveal(attemptId: string, sync: AnswerSync, alreadyRevealed: readonly Feedback[]) {
  const [revealed, setRevealed] = useState<Record<string, Feedback>>({})
  const reveal = useMutation({
    networkMode: 'always',
    mutationFn: async (questionId: string) => {
      const isKept = await sync.drain(performance.now() + PATIENCE_MS)
      if (!isKept) throw new Offline('the answer is not kept yet')
      const [feedback] = await Promise.all([
        revealShown(attemptId, questionId, sync),
        // Its focus and its place need the code.
        loadFeedback(),
      ])
      return feedback
    },
    onSuccess: (feedback) => setRevealed((before) => ({ ...before, [feedback.questionId]: feedback })),
  })
  return {
    feedbackTo: (questionId: string): Feedback | undefined =>
      revealed[questionId] ?? alreadyRevealed.find((feedback) => feedback.questionId === questionId),
    isBusy: reveal.isPending,
    /** Null if the last request was about another question. */
    errorOf: (questionId: string) => (reveal.variables === questionId ? reveal.error : null),
    reveal: (questionId: string) => !reveal.isPending && reveal.mutate(questionId),
  }
}

async function revealShown(attemptId: string, questionId: string, sync: AnswerSync): Promise<Feedback> {
  const { choiceIds = [] } = answerOf(sync.getSnapshot().queue, questionId) ?? {}
  const input = { params: { attemptId, questionId }, body: { choiceIds: [...choiceIds] } }
  try {
    return await call(revealAnswer, input, ATTEMPT_WORDS)
  } catch (error) {
    if (isRefusedAs(error, 'answer_conflict')) sync.takeOver(questionId, error.details.stored as StoredChoice)
    throw error
  }
}
