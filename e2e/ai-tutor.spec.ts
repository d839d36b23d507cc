// The page about the tutor, where visitors try it on the open notes.
import type { Page } from '@playwright/test'
import { startTimedExam } from './steps/attempt.ts'
import { hydrated } from './steps/hydration.ts'
import { PHONE_TOO } from './tags.ts'
import { expect, NO_NETWORK, test } from './test.ts'

const PREVIEW = '**/api/tutor-preview'

const trial = (page: Page) => page.getByRole('region', { name: 'Try the tutor' })
const input = (page: Page) => trial(page).getByLabel('Your question to the tutor')
const replies = (page: Page) => trial(page).getByRole('article')

async function open(page: Page): Promise<void> {
  await page.goto('/ai-tutor')
  await hydrated(input(page))
}

async function ask(page: Page, question: string): Promise<void> {
  const known = await replies(page).count()
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(replies(page)).toHaveCount(known + 1)
}

test(
  'a visitor finds the page in the footer, reads an example, asks, asks on, and sees the plans',
  { tag: PHONE_TOO },
  async ({ page }) => {
    await page.goto('/faq')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'AI tutor', exact: true })
    await link.scrollIntoViewIfNeeded()
    await hydrated(link)
    await link.click()
    await expect(page).toHaveURL(/\/ai-tutor$/)
    await hydrated(input(page))
    await expect(replies(page)).toHaveCount(1)
    await expect(trial(page).getByRole('button', { name: 'Send' })).toBeDisabled()
    await ask(page, 'What is an availability zone?')
    await expect(
      replies(page)
        .last()
        .getByRole('link', { name: /availability zone/i }),
    ).toHaveAttribute('href', /^\/course\/az-900\/(notes\/[a-z-]+|glossary)#/)
    await expect(trial(page).getByRole('status').filter({ hasText: /zone/i })).toHaveCount(1)
    await expect(input(page)).toHaveValue('')
    await expect(input(page)).toBeFocused()
    await ask(page, 'Show me an example')
    await expect(replies(page).last()).toContainText(/zone/i)
    await expect(page.getByRole('heading', { name: 'Pro Yearly' })).toBeAttached()
  },
)

test('a suggestion is asked at a press, and the focus moves to the messages', async ({ page }) => {
  await open(page)
  const suggestion = trial(page).getByRole('group', { name: 'Questions to try' }).getByRole('button').first()
  const question = await suggestion.innerText()
  await suggestion.press('Enter')
  await expect(trial(page)).toContainText(`You: ${question}`)
  await expect(replies(page)).toHaveCount(2)
  await expect(trial(page).getByRole('region', { name: 'Messages' })).toBeFocused()
  await expect(trial(page).getByRole('button', { name: question, exact: true })).toHaveCount(0)
})

test('another course and another language bring their own example, and what was asked stays', async ({
  page,
  troubles,
}) => {
  await open(page)
  await ask(page, 'What is an availability zone?')
  const example = await replies(page).first().innerText()
  await trial(page).getByLabel('Language').selectOption('Deutsch')
  await expect(replies(page).first()).not.toHaveText(example)
  await expect(replies(page)).toHaveCount(2)
  await trial(page).getByLabel('Course').selectOption('ccna-200-301')
  await expect(replies(page)).toHaveCount(1)
  await ask(page, 'Was ist ein VLAN?')
  await expect(replies(page).last()).toContainText('VLAN')
  await expect(replies(page).last().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/course\/ccna-200-301\//,
  )
  await trial(page).getByLabel('Course').selectOption('az-900')
  await expect(replies(page)).toHaveCount(2)

  await page.goto('/ai-tutor?course=ccna-200-301&lang=de')
  await expect(trial(page).getByLabel('Course')).toHaveValue('ccna-200-301')
  await expect(trial(page).getByLabel('Language')).toHaveValue('de')
  await expect(replies(page)).toHaveCount(1)
  troubles.expect(/status of 404/)
  await page.goto('/ai-tutor?course=unknown')
  await trial(page).getByRole('link', { name: 'Try another course' }).click()
  await expect(replies(page)).toHaveCount(1)
})

test('a question that fails stays in the input, also after the page is loaded again', async ({
  page,
  troubles,
}) => {
  troubles.expect(NO_NETWORK)
  await open(page)
  await page.route(PREVIEW, (route) => route.abort())
  await input(page).fill('What is a region?')
  await input(page).press('Enter')
  await expect(trial(page).getByRole('alert')).toContainText('The server could not be reached.')
  await expect(input(page)).toHaveValue('What is a region?')
  await page.unroute(PREVIEW)
  await open(page)
  await expect(input(page)).toHaveValue('What is a region?')
  await input(page).press('Enter')
  await expect(replies(page)).toHaveCount(2)
  await expect(trial(page).getByRole('alert')).toHaveCount(0)
  await open(page)
  await expect(input(page)).toHaveValue('')
})

test('a subscriber opens their conversations from here, and gets no answer during a timed exam', async ({
  page,
  subscriber,
  troubles,
}) => {
  expect(subscriber.userId).not.toBe('')
  await open(page)
  await expect(page.getByRole('link', { name: 'Open your conversations' })).toHaveAttribute(
    'href',
    '/dashboard/ai-tutor',
  )
  await expect(page.getByRole('heading', { name: 'Pro Yearly' })).toHaveCount(0)
  await startTimedExam(await page.context().newPage())
  troubles.expect(/status of 409/)
  await input(page).fill('What is a region?')
  await input(page).press('Enter')
  await expect(trial(page).getByRole('alert')).toContainText('You have an unfinished timed exam')
  await expect(input(page)).toHaveValue('What is a region?')
})

test('when the server cannot say what to ask about, the page says so and tries again', async ({
  page,
  troubles,
}) => {
  troubles.expect(NO_NETWORK)
  await page.goto('/faq')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'AI tutor', exact: true })
  await link.scrollIntoViewIfNeeded()
  await hydrated(link)
  await page.route(/tutor-preview\?/, (route) => route.abort())
  await link.click()
  const retry = trial(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await page.unroute(/tutor-preview\?/)
  await retry.click()
  await expect(replies(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the example with its sources, and the plans', async ({ page }) => {
    await page.goto('/ai-tutor')
    await expect(replies(page)).toHaveCount(1)
    await expect(replies(page).getByRole('link').first()).toBeVisible()
    await expect(page.getByText('Asking needs JavaScript.')).toBeVisible()
    await expect(input(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Pro Yearly' })).toBeVisible()
  })
})
