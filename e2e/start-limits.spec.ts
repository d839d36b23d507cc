// The daily limit on revealed questions, and what a refund withholds.
import { COURSE } from './steps/content.ts'
import { openBuilder, startButton } from './steps/practice-session.ts'
import { answer, expectSaved, goToReview, question, startTimedExam } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

for (const [width, height] of [
  [360, 740],
  [1280, 640],
] as const)
  test(
    `at ${width} px, the refusal of a start is visible from the button that was pressed`,
    { tag: width === 360 ? [] : LONG },
    async ({ page, subscriber, backstage, troubles }) => {
      troubles.expect(/status of 409/)
      await page.setViewportSize({ width, height })
      await backstage.fillNotebook(subscriber, COURSE.slug, 393)
      await openBuilder(page)
      await startButton(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'more new questions' })
      await expect(alert).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Start with 7 questions' })).toBeInViewport({ ratio: 1 })
      await expect(startButton(page)).toBeInViewport()
    },
  )

test('if a session has too many new questions, the page offers as many as are left', async ({
  page,
  subscriber,
  backstage,
  troubles,
}) => {
  troubles.expect(/status of 409/)
  await backstage.fillNotebook(subscriber, COURSE.slug, 393)
  await openBuilder(page)
  await startButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'more new questions' })
  await expect(alert).toContainText('The limit is 400. You can still start 7 new questions.')
  await page.getByRole('button', { name: 'Start with 7 questions' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 7' })).toBeVisible()
})

test('an exam that was open during a refund has a score, and says why its answers are withheld', async ({
  page,
  subscriber,
  backstage,
}) => {
  await startTimedExam(page)
  await answer(page)
  await expectSaved(page)
  await backstage.refund(subscriber)
  await goToReview(page)
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await page
    .getByRole('dialog', { name: 'Submit exam?' })
    .getByRole('button', { name: 'Submit exam' })
    .click()
  await expect(page.getByRole('heading', { name: 'Answers and explanations are closed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By domain' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every question' })).toHaveCount(0)
  await expect(question(page, 1)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL('/pricing')
})
