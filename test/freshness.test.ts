import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { rolesQuery, sessionQuery, subscriptionQuery } from '../src/web/features/accounts/api.ts'
import { meetPerson } from '../src/web/features/accounts/person-change.ts'
import { courseQuery } from '../src/web/features/catalogue/api.ts'
import { dashboardQuery } from '../src/web/features/progress/dashboard/dashboard-api.ts'
import { Refused } from '../src/web/lib/call.ts'
import { DURATIONS } from '../src/web/lib/memory-cache.ts'
import { createQueryClient, PROFILES, retryTimes } from '../src/web/lib/query-client.ts'

/** How long the browser caches responses, and how often it retries failed requests (spec §9). */
const MINUTES = 60_000
const LOST = new Error('offline')

// Retries happen only in a browser, and the modules check whether they run in one when they are loaded.
vi.hoisted(() => Object.assign(globalThis, { document: {} }))

test.each([
  ['long', 30, 60, 2],
  ['medium', 5, 10, 2],
  ['short', 0.5, 2, 1],
  ['none', 0, 0, 0],
] as const)(
  'the profile %s is fresh for %d min, cached for %d, and retried %d times',
  (name, fresh, kept, again) => {
    const { staleTime, gcTime, retry } = PROFILES[name]
    expect([staleTime, gcTime]).toEqual([fresh * MINUTES, kept * MINUTES])
    expect([0, 1, 2, 3].filter((failures) => retry(failures, LOST))).toHaveLength(again)
  },
)

test('only data with the short profile is fetched again on focus and on mount', () => {
  expect(PROFILES.short).toMatchObject({ refetchOnWindowFocus: true, refetchOnMount: true })
  for (const profile of [PROFILES.long, PROFILES.medium, PROFILES.none])
    expect(profile).not.toHaveProperty('refetchOnWindowFocus')
})

test('without a profile, a response is fresh for 5 min, is cached for 10, and is tried twice', () => {
  const { options } = new QueryObserver(createQueryClient(), { queryKey: ['anything'] })
  const retry = options.retry as ReturnType<typeof retryTimes>
  expect(options).toMatchObject({ staleTime: 5 * MINUTES, gcTime: 10 * MINUTES, refetchOnWindowFocus: false })
  expect([retry(0, LOST), retry(1, LOST)]).toEqual([true, false])
})

test('the session is fresh for 5 min and cached for 30 min; a subscription, for 30 s and 5 min', () => {
  expect(sessionQuery).toMatchObject({ staleTime: 5 * MINUTES, gcTime: 30 * MINUTES })
  expect(rolesQuery('me')).toMatchObject({ staleTime: 5 * MINUTES, gcTime: 30 * MINUTES })
  expect(subscriptionQuery('me')).toMatchObject({ staleTime: 0.5 * MINUTES, gcTime: 5 * MINUTES })
  for (const query of [sessionQuery, rolesQuery('me'), subscriptionQuery('me')])
    expect(query).toMatchObject({ refetchOnWindowFocus: false, refetchOnMount: false })
})

test('the session is retried twice, after one second and then two, with waits of at most five seconds', () => {
  const retry = sessionQuery.retry as ReturnType<typeof retryTimes>
  expect([0, 1, 2].map((failures) => retry(failures, LOST))).toEqual([true, true, false])
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const delay = retryDelay as (attempt: number) => number
  expect([0, 1, 2, 3, 4].map((attempt) => delay(attempt))).toEqual([1000, 2000, 4000, 5000, 5000])
})

test('a refused request is not retried', () => {
  expect(retryTimes(2)(0, new Refused('course_not_found'))).toBe(false)
  expect(retryTimes(2)(0, new Refused('unavailable'))).toBe(true)
})

test('prefetched data is fresh for ten minutes', () => {
  expect(DURATIONS.prefetch).toBe(10 * MINUTES)
  expect(courseQuery('az-900').staleTime).toBe(10 * MINUTES)
})

test('the dashboard is fresh for five minutes', () => {
  expect(dashboardQuery('me').staleTime).toBe(5 * MINUTES)
})

test('signing in invalidates everything cached about the previous person', async () => {
  const queryClient = createQueryClient()
  const keys: QueryKey[] = [
    sessionQuery,
    rolesQuery('me'),
    subscriptionQuery('me'),
    courseQuery('az-900'),
  ].map(({ queryKey }) => queryKey)
  for (const key of keys) queryClient.setQueryData(key, {})
  await meetPerson(queryClient)
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true])
})

test('a failure to load the roles or the subscription is thrown and logged', async () => {
  expect(await loadRights(() => Promise.reject(new TypeError('no network')))).toEqual({
    thrown: ['offline', 'offline'],
    logged: ['offline', 'offline'],
  })
})

test('a session that ends while they load is thrown too, but not logged as an error', async () => {
  expect(
    await loadRights(() =>
      Promise.resolve(Response.json({ error: { code: 'not_signed_in' } }, { status: 401 })),
    ),
  ).toEqual({
    thrown: ['not_signed_in', 'not_signed_in'],
    logged: [],
  })
})

async function loadRights(fetch: () => Promise<Response>): Promise<{ thrown: string[]; logged: string[] }> {
  vi.stubGlobal('fetch', fetch)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const thrown: string[] = []
  for (const { queryKey, queryFn } of [rolesQuery('me'), subscriptionQuery('me')])
    await createQueryClient()
      .fetchQuery<unknown>({ queryKey, queryFn: queryFn as never, retry: false })
      .catch((error: Error) => thrown.push(error.message))
  const logged = log.mock.calls.map(([error]) => (error as Error).message)
  log.mockRestore()
  vi.unstubAllGlobals()
  return { thrown, logged }
}

test('nothing is retried while a page is rendered on the server', async () => {
  vi.stubGlobal('document', undefined)
  vi.resetModules()
  const onServer = await import('../src/web/lib/query-client.ts')
  expect(onServer.retryTimes(2)(0, LOST)).toBe(false)
})
