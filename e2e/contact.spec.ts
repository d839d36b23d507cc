import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keptInBrowser } from './steps/browser-stores.ts'
import { hydrated, openAccountMenu } from './steps/hydration.ts'
import { findMail } from '../test/site/read-mails.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const MESSAGE = 'May I pay by the week?'
const newEmail = () => `${randomUUID()}@people.test`
const form = (page: Page) => page.getByRole('form', { name: 'Contact' })

async function open(page: Page): Promise<void> {
  await page.goto('/contact')
  await hydrated(form(page))
}

async function write(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Ada Byron')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Topic').selectOption({ label: 'Plans and payment' })
  await form(page).getByLabel('Message').fill(MESSAGE)
}

test('a message reaches the operator, who can reply, and the sender can send another', async ({ page }) => {
  const email = newEmail()
  await open(page)
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
  await write(page, email)
  await expect(page.getByText('22 of 4,000 characters')).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/contact', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  const sending = page.getByRole('button', { name: 'Sending…' })
  await expect(sending).toBeDisabled()
  await sending.press('Enter')
  await expect(sending).toBeFocused()
  release()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await expect(page.getByText(`A person reads it and answers to ${email}.`)).toBeVisible()
  expect(asked).toBe(1)
  const mail = await findMail('contact@cutscore.example', email)
  expect(mail).toContain('Plans and payment: Ada Byron')
  expect(mail).toContain(`answers to ${email}`)
  expect(mail).toContain(MESSAGE)

  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expect(form(page).getByLabel('Message')).toHaveValue('')
})

test('each invalid field explains its error, and the first one gets the focus', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  const described = (label: string) => expect(form(page).getByLabel(label))
  await described('Name').toBeFocused()
  await described('Name').toHaveAccessibleDescription('Enter your name.')
  await described('Email').toHaveAccessibleDescription('Enter an email address we can answer to.')
  await described('Message').toHaveAccessibleDescription('Write at least 10 characters.')
  await form(page).getByLabel('Name').fill('Ada Byron')
  await described('Name').toHaveAccessibleDescription('')
  await form(page).getByLabel('Message').fill('x'.repeat(4_001))
  await page.getByRole('button', { name: 'Send message' }).click()
  await described('Email').toBeFocused()
  await described('Message').toHaveAccessibleDescription('Use at most 4,000 characters.')
})

test('a draft survives a failure and a reload, and is cleared once it has been sent', async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/)
  const email = newEmail()
  await open(page)
  await page.route('**/api/contact', (route) => route.abort())
  await write(page, email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again. Your message is kept.',
  )
  await page.reload()
  await hydrated(form(page))
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE)
  await expect(form(page).getByLabel('Name')).toHaveValue('Ada Byron')
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
  await expect(form(page).getByLabel('Topic')).toHaveValue('billing')
  await expect(page.getByText('22 of 4,000 characters')).toBeVisible()
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  expect(await keptInBrowser(page)).not.toContain(MESSAGE)
})

test(
  'text typed before the script ran is kept when the person leaves the page',
  { tag: LONG },
  async ({ page }) => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/entry-client*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/contact', { waitUntil: 'commit' })
    await write(page, 'early@people.test')
    release()
    await hydrated(form(page))
    await expect(page.getByText('22 of 4,000 characters')).toBeVisible()
    expect(await keptInBrowser(page)).toContain(MESSAGE)
    await page.goto('/pricing')
    await open(page)
    await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE)
    await expect(form(page).getByLabel('Topic')).toHaveValue('billing')
  },
)

test(
  'a stored topic that no longer exists is replaced by the first, and the message is sent',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/pricing')
    const draft = { name: 'Ada Byron', email: newEmail(), topic: 'no-more', message: MESSAGE }
    await page.evaluate((kept) => sessionStorage.setItem('contact draft', JSON.stringify(kept)), draft)
    await open(page)
    await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE)
    await expect(form(page).getByLabel('Topic')).toHaveValue('question')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  },
)

test('a signed-in person does not need to type their email, and signing out deletes the draft', async ({
  page,
  newcomer,
}) => {
  const person = await newcomer()
  await open(page)
  await expect(form(page).getByLabel('Email')).toHaveValue(person.email)
  await form(page).getByLabel('Message').fill(MESSAGE)
  expect(await keptInBrowser(page)).toContain(MESSAGE)
  await page.goto('/pricing')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Ausgeloggt')).toBeVisible()
  expect(await keptInBrowser(page)).not.toContain(MESSAGE)
})

test('the hidden trap field is invisible to people and screen readers', { tag: LONG }, async ({ page }) => {
  await page.goto('/contact')
  await expect(form(page).getByRole('textbox', { includeHidden: true })).toHaveCount(4)
  await expect(form(page).getByRole('textbox')).toHaveCount(3)
  await hydrated(form(page).getByLabel('Message'))
  await form(page).getByLabel('Message').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
})

test('contact details and help are beside the form', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const email of ['support@cutscore.example', 'contact@cutscore.example'])
    await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(main.getByRole('link', { name: 'help' })).toHaveAttribute('href', '/help')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read, and says what works without JavaScript', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await expect(page.getByText('The addresses on this page work without.')).toBeVisible()
  })
})
