import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Subscription } from '#contract/accounts.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { receiveToasts, type Toast } from '../../../lib/toasts.ts'
import { featuresQuery, subscriptionQuery } from '../api.ts'
import { validationQuery } from './auth-state.ts'
import { wasEndAnnounced } from './ended-once.ts'
import { askIfOutdated, sayEndOnce, watchSubscription } from './watch-subscription.ts'

vi.hoisted(() => Object.assign(globalThis, { document: { querySelector: () => null } }))

/** The server's responses by the end of the URL, and the URLs that were requested. */
let answers: Record<string, () => Promise<Response>>
let asked: string[]
const reload = vi.fn<() => void>()
let sources: EventTarget[]
let queryClient: QueryClient
let toasts: Toast[]
let ended: string[]
let stopToasts: () => void

const subscriptionOf = (part: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  planName: 'Pro Monthly',
  currentPeriodEnd: '2027-02-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  ...part,
})
const answer = (body: unknown) => () => Promise.resolve(Response.json(body))

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  asked = []
  sources = []
  answers = {
    '/api/subscription': answer(subscriptionOf()),
    '/api/user-features': answer({ planName: 'free', activeFeatures: [] }),
  }
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answers[url]!()
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {})
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        sources.push(this)
      }
      close(): void {}
    },
  )
  queryClient = createQueryClient()
  toasts = []
  ended = []
  stopToasts = receiveToasts({ show: (toast) => toasts.push(toast), end: (topic) => ended.push(topic) })
})
afterEach(async () => {
  for (const stop of watchers.splice(0)) stop()
  await vi.runAllTimersAsync()
  stopToasts()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const say = async (event: RealtimeEvent) => {
  sources.at(-1)!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  await vi.advanceTimersByTimeAsync(0)
}
const told = (part: Partial<Subscription>) =>
  say({ channel: 'subscriptions', subscription: subscriptionOf(part) })
const refresh = (userId: string) =>
  say({ channel: 'subscription-updates', event: 'refresh', payload: { userId } })
const titles = () => toasts.map(({ kind, title }) => [kind, title])

const watchers: (() => void)[] = []
/** Starts watching as a page does, with the subscription and the features loaded and shown. */
function watching(before: Partial<Subscription>, userId: string): void {
  queryClient.setQueryData(subscriptionQuery(userId).queryKey, subscriptionOf(before))
  queryClient.setQueryData(featuresQuery(userId).queryKey, { planName: 'free', activeFeatures: [] })
  const stops = [
    new QueryObserver(queryClient, subscriptionQuery(userId)).subscribe(() => {}),
    new QueryObserver(queryClient, featuresQuery(userId)).subscribe(() => {}),
    watchSubscription(queryClient, userId),
  ]
  watchers.push(...stops)
}

describe('a subscription event', () => {
  test('about a start shows a toast, updates the cache, and reloads the page after two seconds', async () => {
    watching({ status: 'no_subscription', planName: 'free' }, 'me')
    queryClient.setQueryData(['catalogue', 'course'], {})
    await told({ planName: 'Pro Yearly' })
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Premium Features Unlocked', durationMs: 5_000 }])
    expect(toasts[0]!.description).toContain('Pro Yearly')
    expect(queryClient.getQueryData(validationQuery('me').queryKey)).toBe('active')
    // The list of open courses was loaded under other rights.
    await vi.advanceTimersByTimeAsync(0)
    expect(queryClient.getQueryState(['catalogue', 'course'])?.isInvalidated).toBe(true)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1_999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('about a cancellation shows the end date, closes nothing and does not reload the page', async () => {
    watching({}, 'me')
    queryClient.setQueryData(['catalogue', 'course'], {})
    await told({ cancelAtPeriodEnd: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(titles()).toEqual([['error', 'Subscription canceled']])
    expect(toasts[0]!.description).toBe('You keep access until 1 Feb 2027.')
    expect(queryClient.getQueryState(['catalogue', 'course'])?.isInvalidated).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test.each([
    ['canceled', 'Access revoked'],
    ['past_due', 'Update your payment method'],
  ] as const)('that becomes %s is announced once, however often the event arrives', async (status, title) => {
    const userId = `person ${status}`
    watching({}, userId)
    answers['/api/subscription'] = answer(subscriptionOf({ status, planName: 'free' }))
    await told({ status, planName: 'free' })
    await refresh(userId)
    await told({ status, planName: 'free' })
    expect(titles()).toEqual([['error', title]])
    // There is no second toast about an end during the person's absence.
    expect([queryClient.getQueryData(validationQuery(userId).queryKey), wasEndAnnounced(userId)]).toEqual([
      status,
      true,
    ])
  })

  test('that comes after the check has found the end is the only one announced', async () => {
    const userId = 'person under whose eyes it ends'
    watching({}, userId)
    answers['/api/subscription'] = answer(subscriptionOf({ status: 'canceled', planName: 'free' }))
    sayEndOnce(queryClient, userId, 'canceled')
    await vi.advanceTimersByTimeAsync(0)
    sayEndOnce(queryClient, userId, 'canceled')
    expect(titles()).toEqual([['error', 'Access revoked']])
  })

  test('that asks to refresh is handled only for the person it names, and the change is announced', async () => {
    watching({ status: 'no_subscription', planName: 'free' }, 'me')
    await refresh('somebody else')
    expect(asked).toEqual([])
    answers['/api/subscription'] = answer(subscriptionOf({ status: 'trialing' }))
    await refresh('me')
    expect(asked).toEqual(['/api/subscription'])
    expect(titles()).toEqual([['success', 'Trial started']])
  })

  test('is not undone by a response in flight', async () => {
    watching({ status: 'no_subscription', planName: 'free' }, 'me')
    const { promise: held, resolve: release } = Promise.withResolvers<Response>()
    answers['/api/subscription'] = () => held
    await refresh('me')
    await told({})
    release(Response.json(subscriptionOf({ status: 'no_subscription', planName: 'free' })))
    await vi.advanceTimersByTimeAsync(0)
    expect(queryClient.getQueryData(subscriptionQuery('me').queryKey)?.status).toBe('active')
    expect(titles()).toEqual([['success', 'Premium Features Unlocked']])
  })

  test('that ends access updates the features first, and then everything that depends on both', async () => {
    watching({}, 'me')
    const features = Promise.withResolvers<Response>()
    answers['/api/user-features'] = () => features.promise
    queryClient.setQueryData(['catalogue', 'course'], {})
    const isStale = () => queryClient.getQueryState(['catalogue', 'course'])?.isInvalidated
    await told({ status: 'past_due', planName: 'free' })
    await vi.advanceTimersByTimeAsync(10)
    expect([asked, isStale()]).toEqual([['/api/user-features'], false])
    features.resolve(Response.json({ planName: 'free', activeFeatures: [] }))
    await vi.advanceTimersByTimeAsync(10)
    expect(isStale()).toBe(true)
  })

  test('removes the toast about the previous state, even if there is no new toast', async () => {
    watching({ status: 'past_due', planName: 'free' }, 'me')
    await told({ status: 'no_subscription', planName: 'free' })
    expect([toasts, ended]).toEqual([[], ['subscription']])
  })

  test('that was missed is made up for when the stream connects late or again', async () => {
    watching({}, 'me')
    await vi.advanceTimersByTimeAsync(60_000)
    sources.at(-1)!.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.toSorted()).toEqual(['/api/subscription', '/api/user-features'])
    expect(toasts).toEqual([])
  })

  test('about features refetches them and everything that depends on them', async () => {
    watching({ status: 'no_subscription', planName: 'free' }, 'me')
    queryClient.setQueryData(['catalogue', 'course'], {})
    answers['/api/user-features'] = answer({ planName: 'team', activeFeatures: ['courses'] })
    await say({ channel: 'user_features' })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['/api/user-features'])
    expect(queryClient.getQueryState(['catalogue', 'course'])?.isInvalidated).toBe(true)
  })
})

test('a person who returns after the end sees the specified toast once, for eight seconds', () => {
  for (let times = 0; times < 2; times += 1) sayEndOnce(queryClient, 'person who comes back', 'canceled')
  expect(toasts).toEqual([
    {
      id: 'subscription',
      kind: 'error',
      title: 'Your subscription has ended — renew to continue learning',
      description: undefined,
      durationMs: 8_000,
      topic: 'subscription',
    },
  ])
})

describe('the check of a subscription', () => {
  test.each(SUBSCRIPTION_STATUSES)('that says %s is accepted', async (status) => {
    answers['/api/functions/validate-subscription'] = answer({ status })
    expect(await queryClient.fetchQuery(validationQuery('me'))).toBe(status)
  })

  test('that fails, or takes more than five seconds, counts as no subscription and is only logged to the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers['/api/functions/validate-subscription'] = () => Promise.reject(new TypeError('no network'))
    expect(await queryClient.fetchQuery(validationQuery('me'))).toBe('no_subscription')
    answers['/api/functions/validate-subscription'] = () => new Promise(() => {})
    let status: string | null = null
    void queryClient.fetchQuery(validationQuery('other')).then((found) => (status = found))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(status).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(status).toBe('no_subscription')
    expect([warn.mock.calls.length, toasts]).toEqual([2, []])
    warn.mockRestore()
  })

  test('is fresh for five minutes and kept for fifteen, without a refetch on focus or mount', () => {
    expect(validationQuery('me')).toMatchObject({
      staleTime: 5 * 60_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
    })
  })
})

test('pages about a person’s money refetch after a change, but not those of another person', async () => {
  watching({ status: 'active' }, 'me')
  const keys = ['billing', 'checkout', 'invoices'].map((part) => ['account', part, 'me'])
  for (const queryKey of [...keys, ['account', 'billing', 'other']]) queryClient.setQueryData(queryKey, {})
  const isStale = (queryKey: string[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  await refresh('other')
  expect(keys.map(isStale)).toEqual([false, false, false])
  await refresh('me')
  expect(keys.map(isStale)).toEqual([true, true, true])
  expect(isStale(['account', 'billing', 'other'])).toBe(false)
})

describe('a connection', () => {
  const connect = async () => {
    sources.at(-1)!.dispatchEvent(new Event('open'))
    await vi.advanceTimersByTimeAsync(0)
  }

  test('right after the page has loaded reads nothing again', async () => {
    watching({}, 'me')
    await vi.advanceTimersByTimeAsync(2_000)
    await connect()
    expect(asked).toEqual([])
  })

  test('may miss that a subscription began while the page loaded, which the check finds', async () => {
    watching({ status: 'no_subscription', planName: 'free' }, 'me')
    askIfOutdated(queryClient, 'me', 'no_subscription')
    expect(asked).toEqual([])
    askIfOutdated(queryClient, 'me', 'active')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['/api/subscription'])
    expect(titles()).toEqual([['success', 'Premium Features Unlocked']])
  })
})
