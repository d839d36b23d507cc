import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

test.describe('an exam that ends', () => {
  // These tests run in one worker, because the first of two workers to finish would remove the courses of the
  // other.
  test.describe.configure({ mode: 'default' })
  const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10)
  const ended = { slug: 'ended-exam', retirement: { retiresOn: '2026-06-30', successor: 'T-901' } }
  const ending = { slug: 'ending-exam', retirement: { retiresOn: day(40), successor: null } }

  test.beforeAll(({ backstage }) =>
    backstage.addCourses(
      [ended, ending].map((course) => ({
        ...course,
        title: course.slug,
        provider: 'Ending',
        level: 'Beginner',
      })),
    ),
  )
  test.afterAll(({ backstage }) => backstage.removeCourses([ended.slug, ending.slug]))

  test('is shown with its last day and its successor', async ({ page }) => {
    for (const path of [`/course/${ended.slug}`, `/course/${ended.slug}/landing`]) {
      await page.goto(path)
      await expect(page.getByText('This exam was retired on 30 Jun 2026. T-901 replaces it.')).toBeVisible()
    }
  })

  test('is announced before it ends', async ({ page }) => {
    await page.goto(`/course/${ending.slug}`)
    const notice = page.getByText(/^This exam retires on \d+ \w+ \d{4}\.$/)
    await expect(notice.locator('time')).toHaveAttribute('datetime', ending.retirement.retiresOn)
  })

  test('has a campaign page that links to the plans while there is no sample, and has no sets to list', async ({
    page,
  }) => {
    await page.goto(`/course/${ended.slug}/landing`)
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/pricing')
    await page.goto(`/courses/${ended.slug}/exams`)
    await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible()
  })
})
