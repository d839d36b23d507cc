import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreload } from '../../../lib/preload.ts'
import { href } from '../../../paths.ts'
import { PROGRESS_KEY } from '../../../viewer/query-key.ts'
import { useAnnouncer } from '../use-announcer.tsx'
import type { LoadedAttempt } from '../api.ts'
import { useStrikes } from '../question/strikes.ts'
import { useAttempt } from './use-attempt.ts'
import { usePosition } from './use-position.ts'

export type AttemptPage = ReturnType<typeof useAttemptPage>

/** The state of an attempt's page, the same for timed exams and practice: answers, position, strikes, announcements. */
export function useAttemptPage(loaded: LoadedAttempt, userId: string) {
  const { attemptId, items } = loaded.attempt
  const [number, setNumber] = usePosition(loaded)
  const item = items[number - 1]!
  const preload = usePreload()
  // Prefetches the code of the next page while there is a connection. The result itself is not prefetched.
  useEffect(() => {
    preload(href('/exam/:attemptId/result', { attemptId }))
  }, [preload, attemptId])
  const queryClient = useQueryClient()
  // On leaving: what was fetched before the attempt does not know its answers.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: PROGRESS_KEY, refetchType: 'none' }),
    [queryClient],
  )
  const answers = useAttempt({ loaded, userId, currentId: item.questionId })
  return {
    attemptId,
    items,
    number,
    setNumber,
    item,
    answers,
    strikes: useStrikes(attemptId),
    ...useAnnouncer(),
  }
}
