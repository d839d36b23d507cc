import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT_KEY, ADMIN_KEY } from './query-key.ts'
import { refreshCourses } from './refresh-courses.ts'

afterEach(() => vi.useRealTimers())

test('a change of a course refreshes administration at once, the catalogue when the server knows, and no open attempt', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const keys = [
    [...ADMIN_KEY, 'attention'],
    ['catalogue', 'courses'],
    ['attempts', 'exam'],
    ['attempts', 'timed'],
    ['attempts', 'practice'],
    [...ACCOUNT_KEY, 'roles'],
  ]
  for (const key of keys) queryClient.setQueryData(key, 'old')
  const refreshed = () => keys.filter((key) => queryClient.getQueryState(key)!.isInvalidated)

  await refreshCourses(queryClient)
  expect(refreshed()).toEqual([[...ADMIN_KEY, 'attention']])
  // The server looks once a second.
  vi.advanceTimersByTime(1_000)
  expect(refreshed()).toHaveLength(1)
  vi.advanceTimersByTime(500)
  expect(refreshed()).toEqual(keys.slice(0, 3))
  queryClient.clear()
})
