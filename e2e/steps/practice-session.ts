// Steps with which a person configures and starts practice sessions over a course.
import { expect, type Locator, type Page } from '@playwright/test'
import { COURSE } from './content.ts'
import { openNavigator, question } from './attempt.ts'

export const PRACTICE = `/course/${COURSE.slug}/practice`
export const NOTEBOOK = `/course/${COURSE.slug}/notebook`

/** Opens the page that configures a session, and waits until it shows how many questions match. */
export async function openBuilder(page: Page, search = ''): Promise<void> {
  await page.goto(`${PRACTICE}${search === '' ? '?customise=true' : search}`)
  await expect(matches(page)).toHaveText(/^\d+questions? match/)
}

/** The line that says, for example, "40 questions match". */
export function matches(page: Page): Locator {
  return page.getByRole('region', { name: 'Your session' }).getByRole('status')
}

export async function expectMatches(page: Page, count: number): Promise<void> {
  await expect(matches(page)).toHaveText(new RegExp(`^${count}questions? match`))
}

export async function startSession(
  page: Page,
  {
    count = 5,
    feedback = 'After each',
    seconds,
  }: { count?: number; feedback?: 'After each' | 'At the end'; seconds?: number } = {},
): Promise<void> {
  await openBuilder(page)
  const summary = page.getByRole('region', { name: 'Your session' })
  await summary.getByLabel('How many').selectOption(`${count} questions`)
  await summary.getByText(feedback, { exact: true }).click()
  if (seconds) await summary.getByLabel('Time for each question').selectOption(`${seconds} seconds`)
  await startButton(page).click()
  await expect(question(page, 1)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${PRACTICE}/[0-9a-f-]{36}`))
}

/** The start button: in the summary, or at the bottom on a phone. */
export function startButton(page: Page, name = 'Start session'): Locator {
  return page.getByRole('button', { name }).filter({ visible: true })
}

export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(feedbackOf(page)).toBeVisible()
}

export function feedbackOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Feedback' })
}

/** Goes from any question to the result: through the review, or directly once all answers are revealed. */
export async function finishSession(page: Page): Promise<void> {
  const navigator = await openNavigator(page)
  const end = navigator.getByRole('button', { name: /^(See result|Review and finish)$/ })
  const isDone = (await end.innerText()) === 'See result'
  await end.click()
  if (isDone) return expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Finish?' })
    .getByRole('button', { name: 'Finish', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
}

/** Opens the note of the visible question. */
export async function openNote(page: Page): Promise<Locator> {
  const field = page.getByLabel('Your note')
  if ((await field.count()) === 0) await page.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(field).toBeVisible()
  return field
}

export async function expectNoteSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}
