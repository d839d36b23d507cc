// The notice for people who come back to a subscription that has ended.
import { COURSE, SETS } from './steps/content.ts'
import { openListening, toasts } from './steps/listening.ts'
import { LONG } from './tags.ts'
import { expect, signInAs, test } from './test.ts'

const ENDED = 'Your subscription has ended — renew to continue learning'

test('a person with an unpaid subscription gets one notice per session, which leads to the payment', async ({
  page,
  context,
  backstage,
}) => {
  const person = await backstage.addPerson()
  await backstage.changeSubscription(person, { status: 'past_due', isTold: false })
  await signInAs(context, person)
  await page.goto('/?home')
  await expect(toasts(page).getByText(ENDED)).toBeVisible()
  await expect(toasts(page)).toHaveAttribute('data-type', 'error')
  await page.reload()
  const notice = page.getByRole('region', { name: 'Your subscription' })
  await expect(notice.getByText(/^Your last payment did not go through/)).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await notice.getByRole('link', { name: 'Pay now' }).click()
  await expect(page).toHaveURL('/dashboard/subscription')
  await expect(notice).toHaveCount(0)
})

test('a person whose subscription ended is led to the plans', async ({ page, context, backstage }) => {
  const person = await backstage.addPerson()
  await backstage.changeSubscription(person, { status: 'canceled', isTold: false })
  await signInAs(context, person)
  await page.goto('/courses')
  const notice = page.getByRole('region', { name: 'Your subscription' })
  await notice.getByRole('link', { name: 'Renew Now' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(notice).toHaveCount(0)
})

for (const [status, path] of [
  ['past_due', '/dashboard/subscription'],
  ['canceled', '/pricing'],
] as const)
  test(`on the page to which the notice for ${status} leads, the notice has no link`, async ({
    page,
    context,
    backstage,
  }) => {
    const person = await backstage.addPerson()
    await backstage.changeSubscription(person, { status, isTold: false })
    await signInAs(context, person)
    await page.goto(path)
    const notice = page.getByRole('region', { name: 'Your subscription' })
    await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await expect(notice.getByRole('link')).toHaveCount(0)
    await page.goto('/help')
    await expect(notice.getByRole('link')).toHaveAttribute('href', path)
  })

test('a person who owes a payment finds a link to pay wherever courses are locked', async ({
  page,
  context,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 403/)
  const person = await backstage.addPerson()
  await backstage.changeSubscription(person, { status: 'past_due', isTold: false })
  await signInAs(context, person)
  for (const path of [
    `/course/${COURSE.slug}`,
    `/courses/${COURSE.slug}/exams`,
    `/course/${COURSE.slug}/practice`,
    `/exam/${SETS[0].slug}`,
  ]) {
    await page.goto(path)
    const ways = page.getByRole('main').getByRole('link', { name: 'Pay now' })
    await expect(ways.first()).toHaveAttribute('href', '/dashboard/subscription')
    await expect(page.getByRole('main').locator('a[href="/pricing"]')).toHaveCount(0)
    // Their debt differs from the price of a course, so no price is shown.
    await expect(page.getByRole('main').getByText(/€\d+\/(month|year)/)).toHaveCount(0)
  }
})

test(
  'people who have a subscription or never had one get no notice',
  { tag: LONG },
  async ({ page, backstage, openDevice, subscriber }) => {
    await openListening(page, '/?home')
    const person = await backstage.addPerson()
    const other = await (await openDevice(person)).newPage()
    await openListening(other, '/?home')
    // If an earlier toast had been shown by mistake, it would still be visible beside this one.
    await backstage.changeSubscription(subscriber, { status: 'active', cancelAtPeriodEnd: true })
    await backstage.changeSubscription(person, { status: 'trialing' })
    await expect(toasts(page).getByText(/^You keep access until/)).toBeVisible()
    await expect(toasts(other).getByText('Trial started')).toBeVisible()
    for (const tab of [page, other]) {
      await expect(toasts(tab)).toHaveCount(1)
      await expect(tab.getByRole('region', { name: 'Your subscription' })).toHaveCount(0)
    }
  },
)
