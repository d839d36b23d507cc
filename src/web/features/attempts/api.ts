import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getExam,
  getOpenTimedAttempt,
  getAttempt,
  startAttempt,
  submitAttempt,
  type Attempt,
} from '#contract/attempts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getResult, type Result } from '#contract/results.ts'
import { hasSameChoices, type AnswerOf } from '#domain/attempts/answer.ts'
import { estimateSkew } from '#domain/attempts/countdown.ts'
import { ACCOUNT_KEY } from '../../viewer/account-query-key.ts'
import { call } from '../../lib/call.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { answerStorage, type StoredAnswer } from './answer-storage.ts'
import { DISK_PATIENCE_MS } from './answer-disk.ts'
import { previewAhead } from './preview-ahead.ts'
import { ATTEMPT_WORDS } from './refusal-words.ts'

const ATTEMPTS_KEY = ['attempts'] as const

/** An attempt is fetched when its page opens, and dropped from the cache when it closes. */
const ATTEMPT_CACHE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  retry: retryTimes(2),
} as const

export const examQuery = (userId: string | null, slug: string, course: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'exam', userId, slug, course],
    queryFn: () => call(getExam, { params: { slug }, query: course ? { course } : {} }, ATTEMPT_WORDS),
    ...PROFILES.none,
    retry: retryTimes(2),
  })

export function usePreviewAhead() {
  const queryClient = useQueryClient()
  return (set: Parameters<typeof previewAhead>[1]) => previewAhead(queryClient, set)
}

/** An attempt, its answers that this browser stored but did not send, and the difference to the server's clock. */
export type LoadedAttempt = {
  attempt: Attempt
  restored: readonly StoredAnswer[]
  /** Set when the disk did not respond in time: resolves to the answers stored in it. */
  restoring: Promise<readonly StoredAnswer[]> | null
  /** Server time minus `performance.now()`. */
  skewMs: number
}

type Received = { attempt: Attempt; receivedAt: number }
const received = (attempt: Attempt): Received => ({ attempt, receivedAt: performance.now() })

/** The timed exam that was just started, so that its page need not fetch it. Used once; later visits ask the server. */
let started: (Received & { userId: string }) | null = null

function takeStarted(userId: string, examId: string): Received | null {
  const taken = started
  started = null
  return taken?.userId === userId && taken.attempt.exam?.id === examId ? taken : null
}

export const timedAttemptQuery = (userId: string, examId: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'timed', userId, examId],
    queryFn: () =>
      loadAttempt(
        userId,
        async () =>
          takeStarted(userId, examId) ??
          received(await call(getOpenTimedAttempt, { params: { examId } }, ATTEMPT_WORDS)),
      ),
    ...ATTEMPT_CACHE,
  })

export const practiceAttemptQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'practice', userId, attemptId],
    queryFn: () =>
      loadAttempt(userId, async () =>
        received(await call(getAttempt, { params: { attemptId } }, ATTEMPT_WORDS)),
      ),
    ...ATTEMPT_CACHE,
  })

async function loadAttempt(userId: string, read: () => Promise<Received>): Promise<LoadedAttempt> {
  const { attempt, receivedAt } = await read()
  const skewMs = estimateSkew({ serverNow: new Date(attempt.serverNow), receivedAt })
  // Answers that the server refused for good are shown on the result page instead.
  const loading = answerStorage(userId, attempt.attemptId)
    .load()
    .then((all) => all.filter(({ aside }) => !aside))
  try {
    return { attempt, restored: await withTimeout(DISK_PATIENCE_MS, loading), restoring: null, skewMs }
  } catch {
    // Without storage there is nothing to restore, and storage that hangs must not block the attempt.
    return { attempt, restored: [], restoring: loading, skewMs }
  }
}

export const resultQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'result', userId, attemptId],
    queryFn: () => call(getResult, { params: { attemptId } }, ATTEMPT_WORDS),
    ...ATTEMPT_CACHE,
  })

/** Stored answers that did not reach the server before the attempt ended, except those that were scored anyway. */
export const strandedAnswersQuery = (userId: string, { attemptId, items }: Result) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'stranded', userId, attemptId],
    queryFn: async () => {
      const storage = answerStorage(userId, attemptId)
      const scored = new Map(items.map(({ item, choiceIds }) => [item.questionId, choiceIds]))
      const isLost = (answer: AnswerOf) =>
        !hasSameChoices(answer.choiceIds, scored.get(answer.questionId) ?? [])
      const lost = (await storage.load()).filter(isLost)
      if (lost.length === 0) await storage.forget()
      return lost
    },
    networkMode: 'always',
    ...ATTEMPT_CACHE,
    retry: false,
  })

export function useForgetStranded(userId: string, result: Result) {
  const queryClient = useQueryClient()
  const { queryKey } = strandedAnswersQuery(userId, result)
  return useMutation({
    networkMode: 'always',
    mutationFn: () => answerStorage(userId, result.attemptId).forget(),
    onSuccess: () => queryClient.setQueryData(queryKey, []),
  })
}

export function useStartAttempt(userId: string) {
  return useMutation({
    mutationFn: (input: InputOf<typeof startAttempt>) => call(startAttempt, input, ATTEMPT_WORDS),
    onSuccess: ({ attempt }) => {
      started = attempt && { ...received(attempt), userId }
    },
  })
}

export function submit(attemptId: string) {
  return call(submitAttempt, { params: { attemptId } }, ATTEMPT_WORDS)
}

/** Marks everything derived from attempts as outdated: sets, progress, best scores. */
export function useForgetAttempts() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_KEY[0],
      refetchType: 'none',
    })
}
