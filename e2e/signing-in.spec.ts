import type { Page } from '@playwright/test'
import { chooseTimeZone } from '#contract/own-account.ts'
import { ask } from './steps/ask.ts'
import { COURSE } from './steps/content.ts'
import { openMail } from '../test/site/read-mails.ts'
import { choices, choose, press, startTimedExam } from './steps/attempt.ts'
import { keptInBrowser } from './steps/browser-stores.ts'
import { confirmEmail } from './steps/confirm-email.ts'
import { hydrated, openAccountMenu } from './steps/hydration.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'a word for e2e'
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await hydrated(button)
  await button.click()
  const dialog = signInDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
}

test('after a wrong password, the dialog stays open and keeps its text', async ({
  page,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 401/)
  const { email } = await backstage.addPerson({ password: PASSWORD })
  await page.goto('/pricing')
  await signIn(page, email, 'not the password')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Email and password do not match. Check both, or set a new password.'),
  ).toBeVisible()
  const dialog = signInDialog(page)
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Password')).toHaveValue('not the password')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByLabel('Password').press('Enter')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  // The error would be shown for several seconds if success did not remove it.
  const errors = page.locator('[data-sonner-toast][data-type=error]:not([data-removed=true])')
  await expect(errors).toHaveCount(0, { timeout: 1_000 })
  await expect(page).toHaveURL('/pricing')
})

test('a person who signs in before confirming their email can get the confirmation again', async ({
  page,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 401/)
  const { email } = await backstage.addPerson({ password: PASSWORD, isVerified: false })
  await page.goto('/pricing')
  await signIn(page, email)
  await expect(
    page.getByText(
      'Just signed up? Confirm your email first: open the link in the email we sent you and press Confirm email.',
    ),
  ).toBeVisible()
  await signInDialog(page).getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(/waits to be confirmed, you’ll have a link within a minute/)).toBeVisible()
  await confirmEmail(page, email)
  // The account was created elsewhere, so this browser did not sign up.
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await signInDialog(page).getByLabel('Email').fill(email)
  await signInDialog(page).getByLabel('Password').fill(PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
})

test('setting a new password after forgetting the old one ends every other session', async ({
  page,
  backstage,
  openDevice,
  troubles,
}) => {
  troubles.expect(/status of 40[01]/)
  const person = await backstage.addPerson({ password: 'the one that is forgotten' })
  const elsewhere = await (await openDevice(person)).newPage()
  await elsewhere.goto('/pricing')
  await expect(elsewhere.getByRole('button', { name: 'Account' })).toBeVisible()

  await page.goto('/')
  const signInButton = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await hydrated(signInButton)
  await signInButton.click()
  await signInDialog(page).getByLabel('Email').fill(person.email)
  await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a new password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
  await openMail(page, person.email, 'Reset your password')
  const link = page.url()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await signIn(page, person.email)
  await expect(page.getByText('Signed in successfully!')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await elsewhere.goto(link)
  await elsewhere.getByLabel('New password').fill('once more, please')
  await elsewhere.getByRole('button', { name: 'Set password' }).click()
  await expect(elsewhere.getByText('This link is not valid any more.')).toBeVisible()
})

test('signing in on the home page leads to the dashboard', async ({ page, backstage }) => {
  const { email } = await backstage.addPerson({ password: PASSWORD })
  await page.goto('/')
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('signing out clears what the browser stored, and Back shows nothing private', async ({
  page,
  context,
  troubles,
  subscriber: person,
}) => {
  troubles.expect(/status of 40[134]/)
  await startTimedExam(page)
  // One answer stays on disk because the server cannot be reached.
  await page.route('**/api/attempts/*/answers/**', (route) => route.abort())
  troubles.expect(/ERR_FAILED/)
  await choose(choices(page).first())
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await page.goto(`/course/${COURSE.slug}`)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  const before = await keptInBrowser(page)
  expect(before).toContain(person.email)
  expect(before).toContain(`${person.userId}/`)

  await signOut(page)
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  const after = await keptInBrowser(page)
  expect(after).not.toContain(person.email)
  expect(after).not.toContain(person.userId)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  await expect(page.getByText('Full Access Unlocked')).toHaveCount(0)
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('signing out in one tab signs the other one out', async ({ page, context, troubles, newcomer }) => {
  troubles.expect(/status of 401/)
  await newcomer({ plan: 'pro' })
  await page.goto(`/course/${COURSE.slug}`)
  await expect(page.getByText('Full Access Unlocked')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/pricing')
  await signOut(other)
  await expect(page.getByRole('link', { name: 'Subscribe to Access All Courses' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('unsaved answers are kept when the session ends, until the same person signs in again', async ({
  page,
  backstage,
  troubles,
  newcomer,
}) => {
  troubles.expect(/status of 401/)
  troubles.expect(/ERR_FAILED/)
  const person = await newcomer({ plan: 'pro', password: PASSWORD })
  await startTimedExam(page)
  // This answer has not been sent when the session ends. An event informs the page of that at once.
  await page.route('**/api/attempts/*/answers/**', (route) => route.abort())
  await press(choices(page).first())
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await page.unroute('**/api/attempts/*/answers/**')
  await backstage.endSessions(person)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(/1 answer is not saved yet and waits in this page/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in and go on' }).click()
  await signInDialog(page).getByLabel('Email').fill(person.email)
  await signInDialog(page).getByLabel('Password').fill(PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('All answers saved')).toBeVisible()
  expect((await backstage.keptAnswers(person)).size).toBe(1)
})

test(
  'a session that cannot be checked counts as anonymous, says so, and can be checked again',
  { tag: LONG },
  async ({ page, troubles, subscriber }) => {
    troubles.expect(/ERR_FAILED/)
    await page.goto('/dashboard/account')
    await expect(page.getByRole('main')).toContainText(subscriber.email)
    await page.route('**/api/auth/session', (route) => route.abort())
    await page.reload()
    const notice = page.getByRole('region', { name: 'Your session' })
    await expect(notice).toContainText('We couldn’t check whether you’re signed in')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0)
    await expect(header.getByText('Pro', { exact: true })).toHaveCount(0)
    await expect(page.getByText(subscriber.email)).toHaveCount(0)

    // Another failure changes nothing, and no private data appears in between.
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice.getByRole('button', { name: 'Checking…' })).toBeFocused()
    await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0)
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeFocused()

    await page.unroute('**/api/auth/session')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(header.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(subscriber.email)
    await expect(notice).toHaveCount(0)
  },
)

test.describe('on a device in Kiribati', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a person’s days follow the time zone of the device, from the first page on', async ({
    page,
    backstage,
    newcomer,
  }) => {
    const person = await newcomer({ plan: 'pro' })
    // It is never the same day in Samoa as in Kiribati.
    for (const timeZone of ['Pacific/Pago_Pago', null])
      await ask(page, chooseTimeZone, { body: { userId: person.userId, timeZone } })
    expect(await backstage.timeZone(person)).toBe('Pacific/Pago_Pago')
    await page.goto(`/course/${COURSE.slug}/plan`)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    await expect(page.getByLabel('Exam date')).toHaveAttribute('min', today)
    expect(await backstage.timeZone(person)).toBe('Pacific/Kiritimati')
    await expect.poll(() => keptInBrowser(page)).toContain('Pacific/Kiritimati')
  })
})
