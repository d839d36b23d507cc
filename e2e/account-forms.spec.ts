// The forms about an account by keyboard alone: what is wrong, where the focus goes, and what is sent.
import type { Locator, Page } from '@playwright/test'
import { hydrated } from './steps/hydration.ts'
import { expect, test } from './test.ts'

const ACCOUNT = '/dashboard/account'
const PASSWORD = 'right horse 42'

test('a form says what is wrong when it is submitted, leads to the first such field, and then checks while the person types', async ({
  page,
  newcomer,
}) => {
  await newcomer({ password: PASSWORD })
  await page.goto(ACCOUNT)
  const section = page.getByRole('region', { name: 'Password' })
  const [now, next] = [section.getByLabel('Current password'), section.getByLabel('New password')]
  const sent = requestsTo(page, '/api/account/password')
  await next.focus()
  await page.keyboard.type('short')
  await expectFine(next)
  await page.keyboard.press('Enter')
  await expect(now).toBeFocused()
  await expectWrong(now, 'Enter your current password.')
  await expectWrong(next, /at least \d+ characters/)

  await page.keyboard.type(PASSWORD)
  await expectFine(now)
  await expectWrong(next, /at least \d+ characters/)
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  expect(sent).toEqual([])
  await page.keyboard.type(' no longer 43')
  await expectFine(next)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toContainText('Your password is changed.')
  expect(sent).toHaveLength(1)
  for (const field of [now, next]) {
    await expect(field).toHaveValue('')
    await expectFine(field)
  }
})

test('the name, the email and the deletion are changed by keyboard', async ({ page, newcomer }) => {
  await newcomer({ password: PASSWORD })
  await page.goto(ACCOUNT)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(' ')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expectWrong(name, 'Enter a name.')
  await page.keyboard.type('Grace ')
  await expectFine(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Name' }).getByRole('status')).toHaveText('Saved.')
  await expect(name).toHaveValue('Grace')

  await page.getByRole('button', { name: 'Change email' }).press('Enter')
  const form = page.getByRole('form', { name: 'Change email' })
  const [email, password] = [form.getByLabel('New email'), form.getByLabel('Current password')]
  await password.press('Enter')
  await expect(email).toBeFocused()
  await expectWrong(email, 'Enter your email address.')
  await page.keyboard.type('grace@people')
  await expectWrong(email, 'Enter a valid email address.')
  await page.keyboard.type('.test')
  await expectFine(email)
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check the inbox of grace@people.test')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
  const last = page.getByLabel('Your password')
  await last.press('Enter')
  await expect(last).toBeFocused()
  await expectWrong(last, 'Enter your password.')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeFocused()
})

test('a password manager fills the sign-in form without typing, and the password is kept out of the document', async ({
  page,
  backstage,
}) => {
  const { email } = await backstage.addPerson({ password: PASSWORD })
  await page.goto('/pricing')
  const open = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await hydrated(open)
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Password', { exact: true })
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectWrong(password, 'Enter your password.')
  await fillSilently(dialog.getByLabel('Email'), email)
  await password.fill(PASSWORD)

  // The password is still there after a look at the form for a new one, which does not ask for it.
  await dialog.getByRole('button', { name: 'Forgot password?' }).press('Enter')
  await expect(password).toBeHidden()
  await dialog.getByRole('button', { name: 'Back to Sign In' }).press('Enter')
  await expect(password).toHaveValue(PASSWORD)
  expect(await page.content()).not.toContain(PASSWORD)

  const sent = requestsTo(page, '/sign-in')
  await password.press('Enter')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

async function expectWrong(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words)
}

async function expectFine(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid')
}

async function fillSilently(field: Locator, value: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, text) => void (input.value = text), value)
}

/** The URLs of the requests that change something there, from now on. */
function requestsTo(page: Page, path: string): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) urls.push(request.url())
  })
  return urls
}
