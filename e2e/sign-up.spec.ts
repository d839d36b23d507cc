// A new user's first steps: signing up, confirming by email, and returning to what they came for.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { COURSE } from './steps/content.ts'
import { hydrated, openAccountMenu } from './steps/hydration.ts'
import { openMail } from '../test/site/read-mails.ts'
import { confirmEmail, pressConfirm } from './steps/confirm-email.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'a word for e2e'
const newEmail = () => `${randomUUID()}@people.test`
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Check your inbox' })
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' })

test('a newcomer signs up, is signed in by the link in the email, and signs out', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await getStarted(page)
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'password')
  // The rule for passwords is visible before one is typed, and the password can be shown.
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/^At least 6 characters\./)
  await expect(dialog.getByText('By continuing you agree to the Terms and Privacy Policy.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Already have an account? Sign in' }).click()
  await signInDialog(page).getByRole('button', { name: "Don't have an account? Sign up" }).click()

  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(2)
  await dialog.getByLabel('Email').fill('no address')
  await dialog.getByLabel('Password').fill('short')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/at least 6 characters/)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide password' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'password')

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-up**', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  release()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Check your email to confirm your account.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(inbox(page)).toContainText(email)

  const confirmations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/verify-email'))
      confirmations.push(request.url())
  })
  // Opening the link, as programs that scan emails do, confirms nothing; the button does.
  await openMail(page, email, 'Confirm your email')
  await hydrated(page.getByRole('button', { name: 'Confirm email' }))
  expect(confirmations).toEqual([])
  await pressConfirm(page)
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  // The home page leads people who are signed in to what is next.
  await expect(page).toHaveURL('/dashboard')
  // A second one could lead away from there again.
  expect(confirmations).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openAccountMenu(page)
  await expect(page.getByText('My Account')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  await expect(page.getByText('Du wurdest erfolgreich abgemeldet')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the link leads back to the course where the person signed up, and the waiting tab is signed in too', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await page.goto(`/course/${COURSE.slug}`)
  await getStarted(page)
  await signUp(page, email)
  await expect(inbox(page)).toBeVisible()

  const fromMail = await context.newPage()
  await confirmEmail(fromMail, email)
  await expect(fromMail).toHaveURL(`/course/${COURSE.slug}`)
  await expect(fromMail.getByRole('button', { name: 'Account' })).toBeVisible()

  await expect(inbox(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(`/course/${COURSE.slug}`)
})

test(
  'a plan that was chosen without an account is still chosen after signing up',
  { tag: LONG },
  async ({ page }) => {
    const email = newEmail()
    await page.goto('/checkout?plan=pro_yearly')
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
    await signUp(page, email)
    await expect(inbox(page)).toBeVisible()
    await confirmEmail(page, email)
    await expect(page).toHaveURL('/checkout?plan=pro_yearly')
    await expect(page.getByRole('main')).toContainText(email)
    await expect(page.getByRole('button', { name: /^Continue to payment/ })).toBeVisible()
  },
)

test('in any other browser, the link confirms the email and asks for the password', async ({
  page,
  openDevice,
}) => {
  const email = newEmail()
  await page.goto('/pricing')
  await getStarted(page)
  await signUp(page, email)
  await expect(inbox(page)).toBeVisible()

  const elsewhere = await (await openDevice()).newPage()
  await confirmEmail(elsewhere, email)
  await expect(elsewhere.getByText('Your email is confirmed')).toBeVisible()
  await expect(elsewhere).toHaveURL('/')
  const dialog = signInDialog(elsewhere)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere.getByText('Signed in successfully!')).toBeVisible()

  // The waiting browser also signs in with the password.
  await inbox(page).getByRole('button', { name: 'Confirmed on another device? Sign in' }).click()
  await expect(signInDialog(page).getByLabel('Email')).toHaveValue(email)
  await signInDialog(page).getByLabel('Password').fill(PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/pricing')
})

test(
  'the email can be sent again up to a limit, and a wrong email can be changed',
  { tag: LONG },
  async ({ page }) => {
    const email = newEmail()
    await page.goto('/')
    await getStarted(page)
    await signUp(page, `wrong-${email}`)
    await expect(inbox(page).locator('p', { hasText: /^Open our email to/ })).toBeFocused()
    await expect(inbox(page)).toContainText('up to 5 a day')
    const resend = inbox(page).getByRole('button', { name: 'Resend email' })
    for (let mail = 2; mail < 5; mail += 1) {
      await resend.click()
      await expect(inbox(page).getByRole('status')).toHaveText(
        'Look again in a minute, and use the link in the last email.',
      )
      await expect(resend).toBeEnabled()
    }
    await resend.click()
    await expect(inbox(page).getByRole('status')).toContainText('That was the last email for today.')
    await expect(resend).toBeDisabled()

    await inbox(page).getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByLabel('Email')).toHaveValue(`wrong-${email}`)
    await signUp(page, email)
    await expect(inbox(page).getByText(email, { exact: true })).toBeVisible()
    await expect(resend).toBeEnabled()
    await confirmEmail(page, email)
    await expect(page.getByText('Your email is confirmed')).toBeVisible()
  },
)

test('a browser that blocks the cookie is told so, instead of that it is signed in', async ({
  page,
  backstage,
}) => {
  const { email } = await backstage.addPerson({ password: PASSWORD })
  await page.route('**/api/auth/{sign-in,verify-email}', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await page.goto('/pricing')
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await hydrated(button)
  await button.click()
  await signInDialog(page).getByLabel('Email').fill(email)
  await signInDialog(page).getByLabel('Password').fill(PASSWORD)
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Your browser blocked the cookie' })
  await expect(told).toContainText('Allow cookies for')
  await expect(page.getByText('Signed in successfully!')).toHaveCount(0)

  const newcomer = newEmail()
  await signInDialog(page).getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await signUp(page, newcomer)
  await expect(inbox(page)).toBeVisible()
  await confirmEmail(page, newcomer)
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
  await expect(told).toBeVisible()
})

/** Fills in the dialog and submits it, without waiting for the result. */
async function signUp(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
}

async function getStarted(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Started' })
  await hydrated(button)
  await button.click()
}
