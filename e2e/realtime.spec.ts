// What happens to a subscription while its person has pages open.
import type { BrowserContext, Page, Request } from '@playwright/test'
import { COURSE } from './content.ts'
import { openAccountMenu } from './hydration.ts'
import {
  choices,
  choose,
  expectSaved,
  goToReview,
  question,
  startPractice,
  startTimedExam,
  submitFromReview,
} from './sitting.ts'
import { expect, signInAs, test } from './test.ts'

const EVENTS = '/api/events'
const COURSE_PAGE = `/course/${COURSE.slug}`

function isStream(request: Request): boolean {
  return new URL(request.url()).pathname === EVENTS
}

/** Goes there, and waits until the server can tell something. */
async function openListening(page: Page, path: string): Promise<void> {
  // The answer that comes when the stream is there: what happens from then on is heard.
  const isListening = page.waitForResponse((response) => isStream(response.request()) && response.ok())
  await page.goto(path)
  await isListening
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

/** A page that knows when it is loaded anew. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }))
}
/** Also false while it is being loaded anew. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window).catch(() => false)
}

/** Not "never": as long as a page would have taken. */
async function expectNoReload(page: Page): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, 3_000)
  await late
  expect(await isMarked(page)).toBe(true)
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test('a subscription that begins is said in every tab over one stream, and opens the courses by itself', async ({
  page,
  context,
  backstage,
  openDevice,
}) => {
  const person = await backstage.addPerson()
  await signInAs(context, person)
  const streams: Request[] = []
  context.on('request', (request) => isStream(request) && streams.push(request))
  await openListening(page, COURSE_PAGE)
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  const second = await context.newPage()
  const asksOnce = second.waitForResponse((response) => response.url().endsWith('/api/user-features'))
  await second.goto('/pricing')
  await asksOnce
  await expect(second.getByRole('button', { name: 'Account' })).toBeVisible()
  // Somebody else, somewhere else.
  const stranger = await (await openDevice(await backstage.addPerson())).newPage()
  await openListening(stranger, COURSE_PAGE)
  await mark(stranger)
  expect(streams).toHaveLength(1)

  await mark(page)
  await backstage.changeSubscription(person, { status: 'active', plan: 'Pro Yearly' })
  for (const tab of [page, second]) {
    await expect(toasts(tab).getByText('Premium Features Unlocked')).toBeVisible()
    await expect(toasts(tab).getByText(/^Pro Yearly gives/)).toBeVisible()
    await expect(toasts(tab)).toHaveCount(1)
  }
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Pro Yearly', { exact: true })).toBeVisible()
  expect(await isMarked(stranger)).toBe(true)
  await expect(toasts(stranger)).toHaveCount(0)
})

test('when the tab that listens is closed another one goes on', async ({ page, context, backstage }) => {
  const person = await backstage.addPerson()
  await signInAs(context, person)
  await openListening(page, '/pricing')
  const other = await context.newPage()
  await other.goto('/pricing')
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
  const takesOver = other.waitForResponse((response) => isStream(response.request()))
  await page.close()
  await takesOver
  await backstage.changeSubscription(person, { status: 'trialing' })
  await expect(toasts(other).getByText('Trial started')).toBeVisible()
})

test('a timed exam is not loaded anew while it is open, and the page is when it has ended', async ({
  page,
  context,
  backstage,
}) => {
  const person = await backstage.addPerson({ plan: 'pro' })
  await backstage.changeSubscription(person, { status: 'trialing', isTold: false })
  await signInAs(context, person)
  const isListening = page.waitForResponse((response) => isStream(response.request()))
  await startTimedExam(page)
  await isListening
  await mark(page)
  await choose(choices(page).first())
  await expectSaved(page)
  await backstage.changeSubscription(person, { status: 'active' })
  await expect(toasts(page).getByText('Premium Features Unlocked')).toBeVisible()
  await expectNoReload(page)
  await expect(question(page, 1)).toBeVisible()
  await goToReview(page)
  await submitFromReview(page)
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
})

test('practice is not loaded anew either, until its page is left', async ({ page, context, backstage }) => {
  const person = await backstage.addPerson()
  await backstage.changeSubscription(person, { status: 'trialing', isTold: false })
  await signInAs(context, person)
  const isListening = page.waitForResponse((response) => isStream(response.request()))
  await startPractice(page)
  await isListening
  await mark(page)
  await backstage.changeSubscription(person, { status: 'active' })
  await expect(toasts(page).getByText('Premium Features Unlocked')).toBeVisible()
  await expectNoReload(page)
  await page.getByRole('link', { name: COURSE.title }).first().click()
  await expect(page).toHaveURL(COURSE_PAGE)
  await expect.poll(() => isMarked(page)).toBe(false)
})

test('nor is the free sample', async ({ page, context, backstage }) => {
  const person = await backstage.addPerson()
  await signInAs(context, person)
  await openListening(page, `${COURSE_PAGE}/sample`)
  await choose(choices(page).first())
  await mark(page)
  await backstage.changeSubscription(person, { status: 'active' })
  await expect(toasts(page).getByText('Premium Features Unlocked')).toBeVisible()
  await expectNoReload(page)
  await expect(choices(page).first()).toBeChecked()
})

test('one that is cancelled says until when it lasts, and what is open stays open', async ({
  page,
  subscriber,
  backstage,
}) => {
  await openListening(page, COURSE_PAGE)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await backstage.changeSubscription(subscriber, { status: 'active', cancelAtPeriodEnd: true })
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveAttribute('data-type', 'error')
  await expect(
    toasts(page).getByText(/^You keep access until the end of the billing period, \d+ \w+ \d{4}\.$/),
  ).toBeVisible()
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
})

test('one that ends closes the courses without a reload, is said once, and the banner stays until it is dismissed', async ({
  page,
  subscriber,
  backstage,
}) => {
  await openListening(page, COURSE_PAGE)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Pro', { exact: true })).toBeVisible()
  await backstage.changeSubscription(subscriber, { status: 'canceled' })
  await expect(toasts(page).getByText('Access revoked')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Pro', { exact: true })).toHaveCount(0)
  const notice = page.getByRole('region', { name: 'Your subscription' })
  await expect(notice).toBeVisible()
  // What a toast has said is not said again by the next page.
  await page.goto('/courses')
  await expect(notice).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  await expect(notice).toHaveCount(0)
})

const ENDED = 'Your subscription has ended — renew to continue learning'

test('whoever comes back after the end is told once in a session of the browser, and can renew', async ({
  page,
  context,
  backstage,
}) => {
  const person = await backstage.addPerson()
  await backstage.changeSubscription(person, { status: 'past_due', isTold: false })
  await signInAs(context, person)
  await page.goto('/')
  await expect(toasts(page).getByText(ENDED)).toBeVisible()
  await expect(toasts(page)).toHaveAttribute('data-type', 'error')
  await page.reload()
  const notice = page.getByRole('region', { name: 'Your subscription' })
  await expect(notice.getByText(/^Your last payment did not go through/)).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await notice.getByRole('link', { name: 'Renew Now' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(notice).toHaveCount(0)
})

test('whoever has a subscription, or never had one, is told nothing', async ({
  page,
  backstage,
  openDevice,
  subscriber,
}) => {
  await openListening(page, '/')
  const person = await backstage.addPerson()
  const other = await (await openDevice(person)).newPage()
  await openListening(other, '/')
  // What is said next is the first that is said: whatever was said wrongly before would stand above it.
  await backstage.changeSubscription(subscriber, { status: 'active', cancelAtPeriodEnd: true })
  await backstage.changeSubscription(person, { status: 'trialing' })
  await expect(toasts(page).getByText(/^You keep access until/)).toBeVisible()
  await expect(toasts(other).getByText('Trial started')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(toasts(tab)).toHaveCount(1)
    await expect(tab.getByRole('region', { name: 'Your subscription' })).toHaveCount(0)
  }
})

test('features that are given open the courses without a reload', async ({ page, context, backstage }) => {
  const person = await backstage.addPerson()
  await signInAs(context, person)
  await openListening(page, COURSE_PAGE)
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  await backstage.changeFeatures(person, 'team')
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
})

test('a stream ends when its person signs out, and the next person hears nothing of before', async ({
  page,
  context,
  backstage,
}) => {
  const person = await backstage.addPerson()
  await signInAs(context, person)
  await openListening(page, '/pricing')
  const ends = endOfStream(context)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await ends
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  await mark(page)
  await signInAs(context, await backstage.addPerson())
  await openListening(page, '/pricing')
  await mark(page)
  await backstage.changeSubscription(person, { status: 'active' })
  await expectNoReload(page)
  await expect(toasts(page)).toHaveCount(0)
})

function endOfStream(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => {
    const end = (request: Request) => isStream(request) && resolve()
    context.on('requestfinished', end)
    context.on('requestfailed', end)
  })
}

test('the menu leads to subscription, bills and account, in a wide window and in a narrow one', async ({
  page,
  context,
  backstage,
}) => {
  const own = [
    ['Subscription', '/dashboard/subscription'],
    ['Billing history', '/dashboard/billing-history'],
    ['Account', '/dashboard/account'],
  ] as const
  await signInAs(context, await backstage.addPerson())
  await openListening(page, '/')
  await openAccountMenu(page)
  for (const [name, path] of own)
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  const narrow = page.getByRole('navigation', { name: 'Account' })
  for (const [name, path] of own)
    await expect(narrow.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
})
