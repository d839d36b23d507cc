// Changes to a subscription while the person has pages open.
import type { BrowserContext, Request } from '@playwright/test'
import { answerBilling, buildSubscribed } from './steps/billing-answers.ts'
import { COURSE } from './steps/content.ts'
import { hydrated, openAccountMenu } from './steps/hydration.ts'
import { isStream, openListening, toasts } from './steps/listening.ts'
import { expectLoadedAnew, expectNoReload, expectStillThere, mark } from './steps/reloads.ts'
import {
  choices,
  choose,
  expectSaved,
  goToReview,
  question,
  startPractice,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, signInAs, test } from './test.ts'

const COURSE_PAGE = `/course/${COURSE.slug}`

test('a new subscription shows in every tab over one stream, and opens the courses without a reload', async ({
  page,
  context,
  backstage,
  openDevice,
  newcomer,
}) => {
  const person = await newcomer()
  const streams: Request[] = []
  context.on('request', (request) => isStream(request) && streams.push(request))
  await openListening(page, COURSE_PAGE)
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  const second = await context.newPage()
  const asksOnce = second.waitForResponse((response) => response.url().endsWith('/api/user-features'))
  await second.goto('/pricing')
  await asksOnce
  await expect(second.getByRole('button', { name: 'Account' })).toBeVisible()
  // Another person on another device.
  const stranger = await (await openDevice(await backstage.addPerson())).newPage()
  await openListening(stranger, COURSE_PAGE)
  await mark(stranger)
  expect(streams).toHaveLength(1)

  await mark(page)
  await backstage.changeSubscription(person, { status: 'active', plan: 'Pro Yearly' })
  // Checked in both tabs at once, because the toasts disappear after two seconds.
  const said = [/Premium Features Unlocked.*Pro Yearly gives/s]
  await Promise.all([page, second].map((tab) => expect(toasts(tab)).toHaveText(said)))
  await expectLoadedAnew(page)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Pro Yearly', { exact: true })).toBeVisible()
  await expectStillThere(stranger)
  await expect(toasts(stranger)).toHaveCount(0)
})

test('another tab takes over when the listening one is closed', async ({
  page,
  context,
  backstage,
  newcomer,
}) => {
  const person = await newcomer()
  await openListening(page, '/pricing')
  const other = await context.newPage()
  // The first value that a tab loads shows no toast.
  const knowsBefore = other.waitForResponse((response) => response.url().endsWith('/api/subscription'))
  await other.goto('/pricing')
  await knowsBefore
  const takesOver = other.waitForResponse((response) => isStream(response.request()))
  await page.close()
  await takesOver
  await backstage.changeSubscription(person, { status: 'trialing' })
  await expect(toasts(other).getByText('Trial started')).toBeVisible()
})

test('an open timed exam is not reloaded until it has ended', async ({ page, context, backstage }) => {
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
  await expectLoadedAnew(page)
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
})

test('practice is not reloaded until its page is left', async ({ page, context, backstage }) => {
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
  await page.getByRole('link', { name: /^Leave practice/ }).click()
  await expect(page).toHaveURL(`${COURSE_PAGE}/practice`)
  await expectLoadedAnew(page)
})

test('the free sample is not reloaded', { tag: LONG }, async ({ page, backstage, newcomer }) => {
  const person = await newcomer()
  await openListening(page, `${COURSE_PAGE}/sample`)
  await choose(choices(page).first())
  await mark(page)
  await backstage.changeSubscription(person, { status: 'active' })
  await expect(toasts(page).getByText('Premium Features Unlocked')).toBeVisible()
  await expectNoReload(page)
  await expect(choices(page).first()).toBeChecked()
})

test('a page with an open dialog is not reloaded', { tag: LONG }, async ({ page, backstage, newcomer }) => {
  const person = await newcomer()
  await answerBilling(page, buildSubscribed())
  await openListening(page, '/dashboard/subscription')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const window = page.getByRole('dialog')
  await expect(window).toBeVisible()
  await mark(page)
  await backstage.changeSubscription(person, { status: 'active' })
  await expect(toasts(page).getByText('Premium Features Unlocked')).toBeVisible()
  await expectNoReload(page)
  await window.getByRole('button', { name: 'Keep it' }).click()
  await expectLoadedAnew(page)
})

test(
  'during a navigation, the new page is reloaded',
  { tag: LONG },
  async ({ page, backstage, newcomer }) => {
    const person = await newcomer()
    // The new page's code is held back until the page is requested as a document.
    let isHeld = true
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/assets/contact-page-*', async (route) => {
      if (isHeld) await arrives
      await route.continue()
    })
    const asksAnew = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/contact'),
    )
    await openListening(page, '/pricing')
    await mark(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
    await link.scrollIntoViewIfNeeded()
    await hydrated(link)
    await link.click()
    await expect(page).toHaveURL('/contact')
    await expectStillThere(page)
    await backstage.changeSubscription(person, { status: 'active' })
    await asksAnew
    isHeld = false
    arrive()
    await expectLoadedAnew(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect(page).toHaveURL('/contact')
  },
)

test('a cancelled subscription shows when it ends, and the courses stay open', async ({
  page,
  subscriber,
  backstage,
}) => {
  await openListening(page, COURSE_PAGE)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  await backstage.changeSubscription(subscriber, { status: 'active', cancelAtPeriodEnd: true })
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveAttribute('data-type', 'error')
  await expect(toasts(page).getByText(/^You keep access until \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
})

test('a subscription that ends closes the courses without a reload, and shows one toast, and a banner until it is dismissed', async ({
  page,
  subscriber,
  backstage,
  troubles,
}) => {
  // What the course page refetches at that moment may be refused already.
  troubles.expect(/status of 403 .*\/api\/courses\/[^/]+\/practice\)/)
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
  // The next page does not repeat the toast.
  await page.goto('/courses')
  await expect(notice).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  await expect(notice).toHaveCount(0)
})

test('granted features open the courses without a reload', async ({ page, backstage, newcomer }) => {
  const person = await newcomer()
  await openListening(page, COURSE_PAGE)
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  await backstage.changeFeatures(person, 'team')
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
})

test('signing out ends the stream, and the next person receives no earlier events', async ({
  page,
  context,
  backstage,
  newcomer,
}) => {
  const person = await newcomer()
  await openListening(page, '/pricing')
  const ends = endOfStream(context)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await ends
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  await mark(page)
  await newcomer()
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
