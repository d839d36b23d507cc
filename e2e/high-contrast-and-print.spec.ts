// Browsers remove backgrounds in high contrast and on paper. Marks and bars that are backgrounds must still be visible there.
import { expect, type Locator, type Page } from '@playwright/test'
import { submitAttempt } from '#contract/attempts.ts'
import { ask } from './steps/ask.ts'
import { answer, choices, expectResult, question } from './steps/attempt.ts'
import { COURSE } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { practise } from './steps/notebook.ts'
import { openBuilder } from './steps/practice-session.ts'
import { test } from './test.ts'

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
/** The elements that are drawn with a background, such as bars: their background, and the one behind them. */
const drawings = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
    return [...main.querySelectorAll('[class*="bg-"]:empty')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 0)
      .map((element) => [backgroundOf(element), backgroundOf(element.parentElement!)])
  })
const labelOf = (control: Locator) => control.locator('xpath=ancestor::label')

test('in high contrast, what is chosen and every bar stand out', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  await page.emulateMedia({ forcedColors: 'active' })
  await openBuilder(page)
  const [chosen, other] = ['After each', 'At the end'].map((name) => page.getByRole('radio', { name }))
  await expect(chosen!).toBeChecked()
  expect(await styleOf(labelOf(chosen!), 'outline-style')).toBe('solid')
  expect(await styleOf(labelOf(other!), 'outline-style')).toBe('none')
  expect(await styleOf(chosen!.locator('xpath=ancestor::fieldset[1]'), 'outline-style')).toBe('none')

  await page.goto(`/course/${COURSE.slug}/sample`)
  await expect(question(page, 1)).toBeVisible()
  await hydrated(choices(page).first())
  await answer(page)
  expect(await styleOf(labelOf(choices(page).first()), 'outline-style')).toBe('solid')
  expect(await styleOf(labelOf(choices(page).last()), 'outline-style')).toBe('none')

  const { attemptId } = await practise(page)
  await ask(page, submitAttempt, { params: { attemptId } })
  await page.goto(`/exam/${attemptId}/result`)
  await expectResult(page)
  const drawn = await drawings(page)
  expect(drawn.length).toBeGreaterThan(3)
  for (const [own, behind] of drawn) expect(own).not.toBe(behind)
})

test('a result, a notebook and notes print dark on white, with their bars and without controls', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).not.toBe('')
  const { attemptId } = await practise(page)
  await ask(page, submitAttempt, { params: { attemptId } })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of [
    `/exam/${attemptId}/result`,
    `/course/${COURSE.slug}/notebook`,
    `/course/${COURSE.slug}/notes`,
  ]) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await styleOf(page.locator('html'), 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(heading, 'color')).toBe('rgb(0, 0, 0)')
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0)
  }
  await page.goto(`/exam/${attemptId}/result`)
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
  const bars = page.getByRole('main').locator('[class*="bg-"]:empty').filter({ visible: true })
  expect(await bars.count()).toBeGreaterThan(3)
  for (const bar of await bars.all()) expect(await styleOf(bar, 'print-color-adjust')).toBe('exact')
})
