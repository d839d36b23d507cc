// One press practises what the notebook shows.
import { submitAttempt } from '#contract/attempts.ts'
import { ask } from './steps/ask.ts'
import { stemInSight } from './steps/attempt.ts'
import { bare } from './steps/content.ts'
import { practise, show, total } from './steps/notebook.ts'
import { NOTEBOOK } from './steps/practice-session.ts'
import { expect, test } from './test.ts'

test('one press starts practice of exactly what the notebook shows, and Back returns to the notebook', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong, attemptId } = await practise(page)
  await ask(page, submitAttempt, { params: { attemptId } })
  await page.goto(NOTEBOOK)
  await show(page, /^Mistakes 1$/)
  await expect(total(page)).toHaveText('1 entry')
  await page.getByRole('button', { name: 'Practise these', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible()
  expect(bare(await stemInSight(page))).toBe(bare(wrong.stem))
  await page.goBack()
  await expect(page).toHaveURL(/kind=mistakes/)
  await expect(total(page)).toHaveText('1 entry')
})

test('if a session is open, the notebook offers to end or resume it', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  const { attemptId } = await practise(page)
  await page.goto(NOTEBOOK)
  const resume = page.getByRole('link', { name: 'Resume it instead' })
  await expect(resume).toHaveAttribute('href', new RegExp(`/practice/${attemptId}$`))
  await expect(page.getByText(/scores it from the 3 of 20 questions that you have answered/)).toBeVisible()
  await page.getByRole('button', { name: 'End current session and practise these' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible()
  expect(page.url()).not.toContain(attemptId)
})
