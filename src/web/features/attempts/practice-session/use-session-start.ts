import { useQueryClient } from '@tanstack/react-query'
import type { PracticeChoice } from '#contract/practice.ts'
import { DEFAULT_PRACTICE_PLAN, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { startKey, useStartPracticeSession } from './api.ts'

export type SessionStart = ReturnType<typeof useSessionStart>

/** Starts practice sessions of a course. An open one is finished first. */
export function useSessionStart(userId: string, slug: string, choice: PracticeChoice | undefined) {
  const queryClient = useQueryClient()
  const start = useStartPracticeSession(userId, slug)
  const open = choice?.open ?? null
  return {
    start,
    open,
    /** A second press before the page shows that it is starting does nothing; otherwise it would resume the first. */
    begin: (plan: PracticePlan) => {
      if (queryClient.isMutating({ mutationKey: startKey(userId, slug) }) === 0)
        start.mutate({ plan, finishOpen: open?.attemptId ?? null })
    },
    /** Why nothing can be started now; null if something can. */
    blockedReason: open?.isBlocked
      ? 'Finish the timed exam first: it contains questions of your open session'
      : null,
    /** What the person chose the last time they started practice. */
    feedback: choice?.feedback ?? DEFAULT_PRACTICE_PLAN.feedback,
  }
}
