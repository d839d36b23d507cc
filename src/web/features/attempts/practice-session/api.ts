import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  countMatches,
  getPractice,
  keepPreset,
  removePreset,
  startPracticeSession,
} from '#contract/practice.ts'
import type { PracticeFilters, PracticePlan } from '#domain/attempts/practice-plan.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES, retryTimes } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toasts.ts'
import { href } from '../../../paths.ts'
import { ATTEMPTS_KEY } from '../attempt-cache.ts'
import { SESSION_WORDS } from './session-words.ts'

export const practiceQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'practice-choice', userId, slug],
    queryFn: () => call(getPractice, { params: { slug } }, SESSION_WORDS),
    ...PROFILES.none,
    retry: retryTimes(2),
  })

export const matchesQuery = (userId: string, slug: string, filters: PracticeFilters) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'matches', userId, slug, filters],
    queryFn: () => call(countMatches, { params: { slug }, body: { filters } }, SESSION_WORDS),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

export const startKey = (userId: string, slug: string) => ['attempts', 'start-session', userId, slug]

/**
 * Starts a practice session and opens it. Finishes the session `finishOpen` first, with the answers that this browser
 * still holds; if another one is open, opens that instead.
 */
export function useStartPracticeSession(userId: string, slug: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationKey: startKey(userId, slug),
    // Fails at once without a network, instead of starting later unexpectedly.
    networkMode: 'always',
    mutationFn: async (body: { plan: PracticePlan; finishOpen: string | null }) => {
      if (body.finishOpen !== null) {
        const { sendHeldAnswers } = await import('../send-held-answers.ts')
        await sendHeldAnswers(userId, body.finishOpen)
      }
      return call(startPracticeSession, { params: { slug }, body }, SESSION_WORDS)
    },
    onSuccess: ({ attemptId, resumed }) => {
      if (resumed)
        toast.info('You had a session open already', 'It goes on. Your choice has not been started.')
      return navigate(href('/course/:slug/practice/:attemptId', { slug, attemptId }))
    },
  })
}

export function usePresets(userId: string, slug: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: practiceQuery(userId, slug).queryKey })
  return {
    keep: useMutation({
      networkMode: 'always',
      mutationFn: (body: { name: string; plan: PracticePlan }) =>
        call(keepPreset, { params: { slug }, body }, SESSION_WORDS),
      onSuccess: refresh,
    }),
    remove: useMutation({
      networkMode: 'always',
      mutationFn: (presetId: string) => call(removePreset, { params: { presetId } }, SESSION_WORDS),
      onSuccess: refresh,
    }),
  }
}
