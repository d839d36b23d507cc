// The pages around a course: its campaign page, and the list of its sets.
import type { Page } from '@playwright/test'
import { COURSE, SET_SIZE, SETS } from './steps/content.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

const PATH = `/course/${COURSE.slug}`
const main = (page: Page) => page.getByRole('main')

test.describe('the campaign page', () => {
  test('has one call to action, and tells search engines that it is a copy of the course page', async ({
    page,
  }) => {
    await page.goto(`${PATH}/landing`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See how ready you are for AZ-900.')
    await expect(page.getByText('€39/month or €312/year')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`://[^/]+${PATH}$`))
    await expect(main(page).getByRole('link')).toHaveCount(1)
    await main(page).getByRole('link', { name: 'Try 10 questions for free' }).click()
    await expect(page).toHaveURL(`${PATH}/sample`)
  })
})

test.describe('the list of sets', () => {
  const LIST = `/courses/${COURSE.slug}/exams`

  test('shows visitors the sets, the sample and how to subscribe', async ({ page }) => {
    await page.goto(LIST)
    for (const { title } of SETS)
      await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText(
        `${SET_SIZE} questions`,
      )
    await expect(main(page)).toContainText('The real AZ-900 has 40–60 questions and takes 45 minutes.')
    await expect(main(page).getByText('With a subscription')).toHaveCount(SETS.length)
    await expect(main(page).getByRole('link', { name: 'Start sample' })).toHaveAttribute(
      'href',
      `${PATH}/sample`,
    )
    await expect(main(page).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/pricing')
  })

  test('starts a set, or its timed exam, for people with access', async ({ page, subscriber }) => {
    expect(subscriber.userId).toBeTruthy()
    await page.goto(LIST)
    await expect(main(page).getByText('Not Started')).toHaveCount(SETS.length)
    await expect(main(page).getByRole('link', { name: /Start sample|Subscribe/ })).toHaveCount(0)
    await page.getByRole('button', { name: `Timed Exam: ${SETS[1].title}` }).click()
    await expect(page.getByRole('dialog').getByLabel('Exam set')).toHaveValue(SETS[1].slug)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: `Start: ${SETS[0].title}` }).click()
    await expect(page).toHaveURL(`/exam/${SETS[0].slug}?course=${COURSE.slug}`)
  })

  test(
    'says so if progress cannot be loaded, and still opens a set',
    { tag: LONG },
    async ({ page, subscriber, troubles }) => {
      expect(subscriber.userId).toBeTruthy()
      troubles.expect(/status of 503/)
      const refused = { status: 503, json: { error: { code: 'unavailable' } } }
      await page.route('**/api/courses/*/progress', (route) => route.fulfill(refused))
      await page.goto(LIST)
      await expect(page.getByRole('alert')).toContainText('Your progress could not be loaded.')
      await expect(page.getByRole('link', { name: `Start: ${SETS[0].title}` })).toBeVisible()
      await page.unroute('**/api/courses/*/progress')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(main(page).getByText('Not Started')).toHaveCount(SETS.length)
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const path of [LIST, `${PATH}/landing`])
      test(`${path} can be read`, async ({ page }) => {
        await page.goto(path)
        await expect(main(page)).toContainText(COURSE.title)
        await expect(main(page)).toContainText(/questions/)
      })
  })
})

for (const path of [`/course/no-such-course/landing`, `/courses/no-such-course/exams`])
  test(`${path} is "Course Not Found", with status 404`, async ({ page, troubles }) => {
    troubles.expect(/status of 404/)
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Courses' })).toBeVisible()
  })
