import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  getExam,
  getOpenTimedAttempt,
  getAttempt,
  startAttempt,
  submitAttempt,
  type Attempt,
} from '#contract/attempts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import type { Clocks, ServerTime } from '#domain/attempts/countdown.ts'
import { ACCOUNT_KEY } from '../../viewer/query-key.ts'
import { call } from '../../lib/call.ts'
import { readClocks } from '../../lib/clocks.ts'
import { href } from '../../paths.ts'
import { PROFILES, retryTimes } from '../../lib/query-client.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { ATTEMPT_CACHE, ATTEMPTS_KEY } from './attempt-cache.ts'
import { answerStorage, type StoredAnswer } from './answer-storage.ts'
import { DISK_PATIENCE_MS } from './answer-disk.ts'
import { ATTEMPT_WORDS } from './refusal-words.ts'

export const examQuery = (userId: string | null, slug: string, course: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'exam', userId, slug, course],
    queryFn: () => call(getExam, { params: { slug }, query: course ? { course } : {} }, ATTEMPT_WORDS),
    ...PROFILES.none,
    retry: retryTimes(2),
  })

/** An attempt, its answers that this browser stored but did not send, and the server's time. */
export type LoadedAttempt = {
  attempt: Attempt
  restored: readonly StoredAnswer[]
  /** Set when the disk did not respond in time: resolves to the answers stored in it. */
  restoring: Promise<readonly StoredAnswer[]> | null
  server: ServerTime
}

type Received = { attempt: Attempt; receivedAt: Clocks }
const received = (attempt: Attempt): Received => ({ attempt, receivedAt: readClocks() })

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
  const server = { serverMs: Date.parse(attempt.serverNow), receivedAt }
  // Answers that the server refused for good are shown on the result page instead.
  const loading = answerStorage(userId, attempt.attemptId)
    .load()
    .then((all) => all.filter(({ aside }) => !aside))
  try {
    return { attempt, restored: await withTimeout(DISK_PATIENCE_MS, loading), restoring: null, server }
  } catch {
    // Without storage there is nothing to restore, and storage that hangs must not block the attempt.
    return { attempt, restored: [], restoring: loading, server }
  }
}

export function useStartAttempt(userId: string) {
  return useMutation({
    mutationFn: (input: InputOf<typeof startAttempt>) => call(startAttempt, input, ATTEMPT_WORDS),
    onSuccess: ({ attempt }) => {
      started = attempt && { ...received(attempt), userId }
    },
  })
}

/** Starts or resumes the practice of a set, and opens it. */
export function useStartPractice() {
  const navigate = useNavigate()
  const forgetAttempts = useForgetAttempts()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({
      set,
      courseSlug,
      feedback,
    }: {
      set: string
      courseSlug: string
      feedback: FeedbackTime
    }) =>
      call(
        startAttempt,
        { params: { slug: set }, body: { mode: 'practice', feedback, course: courseSlug } },
        ATTEMPT_WORDS,
      ),
    onSuccess: ({ attemptId }, { courseSlug }) => {
      void forgetAttempts()
      return navigate(href('/course/:slug/practice/:attemptId', { slug: courseSlug, attemptId }))
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
