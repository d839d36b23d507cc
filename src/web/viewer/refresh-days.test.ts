import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ACCOUNT_KEY, PROGRESS_KEY } from './query-key.ts'
import { refreshDays } from './refresh-days.ts'

test('a new time zone refreshes what is about the person’s days, and no open attempt', () => {
  const queryClient = new QueryClient()
  const days = [
    [...PROGRESS_KEY, 'dashboard', 'ada'],
    ['study-plan', 'ada', 'az-900'],
    ['reviews', 'today', 'ada'],
  ]
  const others = [
    [...ACCOUNT_KEY, 'roles', 'ada'],
    ['attempts', 'timed', 'ada', 'exam'],
    ['attempts', 'practice', 'ada', 'attempt'],
    ['reviews', 'today', 'bob'],
    ['catalogue', 'courses'],
  ]
  const keys = [...days, ...others]
  for (const key of keys) queryClient.setQueryData(key, 'old')
  refreshDays(queryClient, 'ada')
  expect(keys.filter((key) => queryClient.getQueryState(key)!.isInvalidated)).toEqual(days)
  queryClient.clear()
})
