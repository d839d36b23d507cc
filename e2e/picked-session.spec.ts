// Practice sessions whose questions are picked for the person: what helps most.
import { COURSE, SET_SIZE, SETS } from './steps/content.ts'
import { answerSet } from './steps/answer-set.ts'
import { answerRightly, question } from './steps/attempt.ts'
import {
  check,
  feedbackOf,
  finishSession,
  openBuilder,
  PRACTICE,
  startButton,
} from './steps/practice-session.ts'
import { expect, test } from './test.ts'

/** The questions of the sets that some tests leave unanswered. */
const LEFT = 2 * SET_SIZE
const helpsMost = 'Start: what helps most'

test.beforeEach(({ subscriber }) => expect(subscriber.userId).not.toBe(''))

test('what helps most starts from the course page, and each answer says why it was asked', async ({
  page,
}) => {
  await page.goto(`/course/${COURSE.slug}`)
  const progress = page.getByRole('region', { name: 'Your progress' })
  await expect(progress.getByText('20 questions that raise your chance to pass most')).toBeVisible()
  await expect(progress.getByText('Nothing is due today')).toBeVisible()
  await progress.getByRole('button', { name: helpsMost }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeFocused()
  await expect(page.getByText(/instead of/)).toHaveCount(0)
  await answerRightly(page)
  await expect(page.getByText('Why this question')).toHaveCount(0)
  await check(page)
  await expect(feedbackOf(page).getByText('Why this question').locator('xpath=..')).toContainText(
    'each domain gets its share of the exam',
  )
})

test('questions rest after an answer, so the next session is shorter and says why', async ({ page }) => {
  test.slow()
  await page.goto('/imprint')
  for (const set of SETS.slice(2)) await answerSet(page, set, () => true)
  await openBuilder(page)
  const summary = page.getByRole('region', { name: 'Your session' })
  await summary.getByLabel('Which questions').selectOption('Those that help most')
  await expect(summary.getByText('Order', { exact: true })).toHaveCount(0)
  await summary.getByLabel('How many').selectOption(`${LEFT - 10} questions`)
  await startButton(page).click()
  await expect(question(page, 1)).toBeVisible()
  await finishSession(page)

  await page.goto(PRACTICE)
  await expect(page.getByText('10 questions that raise your chance to pass most')).toBeVisible()
  await page.getByRole('button', { name: helpsMost }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible()
  await expect(
    page.getByText(
      '10 questions instead of 20. There are no others that you haven’t seen in the last 48 hours.',
    ),
  ).toBeVisible()
  await finishSession(page)

  await page.goto(PRACTICE)
  await expect(page.getByText('You have seen every question in the last 48 hours')).toBeVisible()
  const start = page.getByRole('button', { name: helpsMost })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toHaveAccessibleDescription('Questions rest for 48 hours after an answer')
})

test('a session that could pick nothing is refused in words, and the open one stays', async ({
  page,
  troubles,
}) => {
  test.slow()
  troubles.expect(/status of 409/)
  await page.goto('/imprint')
  for (const set of SETS) await answerSet(page, set, () => true)
  await openBuilder(page)
  await startButton(page).click()
  await expect(question(page, 1)).toBeVisible()
  const session = page.url()
  await openBuilder(page)
  await page.getByLabel('Which questions').selectOption('Those that help most')
  await startButton(page, 'End current session and start this one').click()
  await expect(page.getByRole('alert')).toContainText('You have seen all of these questions')
  await page.goto(session)
  await expect(question(page, 1)).toBeVisible()
})
