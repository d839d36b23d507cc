// What is different on phones: the tab bar, and pages whose tools come after their content.
import type { Page } from '@playwright/test'
import { question } from './steps/attempt.ts'
import { COURSE, NOTES_DOMAIN } from './steps/content.ts'
import { settled } from './steps/hydration.ts'
import { entryOf, practise, show, total } from './steps/notebook.ts'
import { NOTEBOOK } from './steps/practice-session.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('tabs lead to the course used last, and are away while a question is open', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name })
  await page.goto('/pricing')
  await tab('Home').tap()
  await expect(page).toHaveURL('/dashboard')
  await tab('Practise').tap()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByText('Choose a course first')).toBeVisible()
  await page.goto(`/course/${COURSE.slug}`)
  await tab('Notebook').tap()
  await expect(page).toHaveURL(`/course/${COURSE.slug}/notebook`)
  await tab('Exam').tap()
  await expect(page.getByRole('dialog', { name: 'Timed Exam' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await tab('Practise').tap()
  await page.getByRole('button', { name: 'Start: 10 questions' }).tap()
  await expect(question(page, 1)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Leave practice/ }).tap()
  await expect(tab('Account')).toBeVisible()
  // The tabs cover neither the bar of the course nor the end of the page.
  await page.goto(`/course/${COURSE.slug}`)
  const bar = (await page.getByRole('region', { name: 'Next step' }).boundingBox())!
  const tabs = (await page.getByRole('navigation', { name: 'Tabs' }).boundingBox())!
  expect(Math.round(bar.y + bar.height)).toBe(Math.round(tabs.y))
})

test('the tabs are out of the way while reading on, and return on scrolling up, at the end and for the keyboard', async ({
  page,
  newcomer,
}) => {
  await newcomer({ plan: 'pro' })
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)
  for (const path of [`/course/${COURSE.slug}/notes/${NOTES_DOMAIN}`, `/course/${COURSE.slug}`]) {
    await page.goto(path)
    await settled(page)
    await expect(tabs).toBeInViewport({ ratio: 1 })
    const shifts = await watchShifts(page)
    await scroll(700)
    await expect(tabs).not.toBeInViewport()
    if (path === `/course/${COURSE.slug}`) {
      const bar = (await page.getByRole('region', { name: 'Next step' }).boundingBox())!
      expect(Math.round(bar.y + bar.height)).toBe(740)
    }
    await scroll(-100)
    await expect(tabs).toBeInViewport({ ratio: 1 })
    await scroll(200)
    await expect(tabs).not.toBeInViewport()
    await tabs.getByRole('link', { name: 'Home' }).evaluate((link) => link.focus({ focusVisible: true }))
    await expect(tabs).toBeInViewport({ ratio: 1 })
    await tabs.getByRole('link', { name: 'Home' }).blur()
    await expect(tabs).not.toBeInViewport()
    await scroll(100_000)
    await expect(tabs).toBeInViewport({ ratio: 1 })
    expect(await shifts()).toBe(0)
  }
})

test('without a plan, the tab of the exam shows why no exam opens, from anywhere on the page', async ({
  page,
  newcomer,
}) => {
  await newcomer()
  await page.goto(`/course/${COURSE.slug}`)
  const exam = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Exam' })
  const notice = page.getByText('Timed exams come with a subscription.')
  for (let press = 1; press <= 2; press += 1) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await exam.tap()
    await expect(notice).toBeInViewport()
  }
})

test('entries begin on the first screen, and the filters open above them', async ({ page, subscriber }) => {
  expect(subscriber.userId).not.toBe('')
  const { wrong } = await practise(page)
  await page.goto(NOTEBOOK)
  await expect(page.getByRole('main').locator('ol > li').first()).toBeInViewport({ ratio: 0.8 })
  const search = page.getByRole('searchbox', { name: 'Search questions and notes' })
  await expect(search).toBeHidden()
  const filter = page.getByRole('button', { name: /^Filter/ })
  await filter.click()
  await expect(search).toBeVisible()
  await show(page, /^Mistakes 1$/)
  await expect(filter).toHaveText('Filter: Mistakes')
  await filter.click()
  await expect(search).toBeHidden()
  await expect(total(page)).toHaveText('1 entry')
  // What is done with the entries as a whole comes after them.
  const { y: exported } = (await page.getByRole('button', { name: 'Export CSV' }).boundingBox())!
  expect(exported).toBeGreaterThan((await entryOf(page, wrong).boundingBox())!.y)
})

/** Returns a function that returns how much the layout has shifted since. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
