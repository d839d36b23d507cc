// Where the focus goes in the free sample.
import { answer, question } from './steps/attempt.ts'
import { COURSE, SAMPLE_SIZE } from './steps/content.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test(
  'focus stays on a sample question that is opened again, even after a dialog',
  { tag: LONG },
  async ({ page }) => {
    await page.goto(`/course/${COURSE.slug}/sample`)
    const verdict = page.getByRole('region', { name: 'Feedback' }).getByRole('heading')
    const check = async (number: number) => {
      await expect(question(page, number)).toBeVisible()
      await answer(page)
      await page.getByRole('button', { name: 'Check answer' }).click()
      await expect(verdict).toBeFocused()
    }
    await check(1)
    await page.getByRole('button', { name: 'Next' }).click()
    await check(2)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(question(page, 1)).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(question(page, 1)).toBeFocused()
  },
)

test(
  'feedback that arrives while another sample question is shown never takes the focus, even when its question is shown again',
  { tag: LONG },
  async ({ page }) => {
    await page.goto(`/course/${COURSE.slug}/sample`)
    const verdict = page.getByRole('region', { name: 'Feedback' }).getByRole('heading')
    await answer(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await expect(verdict).toBeFocused()
    await page.getByRole('button', { name: 'Next' }).click()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/**/sample/**', async (route) => {
      await held
      await route.continue()
    })
    await answer(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    const judged = page.waitForResponse((response) => response.request().method() === 'POST')
    release()
    await judged
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(verdict).toBeVisible()
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(question(page, 2)).toBeFocused()
  },
)

test('starting the sample again announces each answer again', { tag: LONG }, async ({ page }) => {
  test.slow()
  await page.goto(`/course/${COURSE.slug}/sample`)
  const verdict = page.getByRole('region', { name: 'Feedback' }).getByRole('heading')
  for (let number = 1; number <= SAMPLE_SIZE; number += 1) {
    await expect(question(page, number)).toBeVisible()
    await answer(page)
    await page.getByRole('button', { name: 'Check answer' }).click()
    await page.getByRole('button', { name: number < SAMPLE_SIZE ? 'Next' : 'See how you did' }).click()
  }
  await page.getByRole('button', { name: 'Start over' }).click()
  await answer(page)
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(verdict).toBeFocused()
})
