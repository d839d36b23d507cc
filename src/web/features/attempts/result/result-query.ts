import { queryOptions } from '@tanstack/react-query'
import { getResult } from '#contract/results.ts'
import { call } from '../../../lib/call.ts'
import { ATTEMPT_CACHE, ATTEMPTS_KEY } from '../attempt-cache.ts'
import { ATTEMPT_WORDS } from '../refusal-words.ts'

export const resultQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'result', userId, attemptId],
    queryFn: () => call(getResult, { params: { attemptId } }, ATTEMPT_WORDS),
    ...ATTEMPT_CACHE,
  })
