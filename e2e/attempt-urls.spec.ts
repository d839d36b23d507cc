// The URLs of exams that are finished, open or missing, and the label of a set in progress.
import { COURSE, SETS } from './steps/content.ts'
import { goToReview, question, startTimedExam, submitFromReview } from './steps/attempt.ts'
import { LONG } from './tags.ts'
import { expect, test } from './test.ts'

test('the URL of a finished exam leads to its result', async ({ page, subscriber, troubles }) => {
  troubles.expect(/status of 409/)
  expect(subscriber.userId).toBeTruthy()
  await startTimedExam(page)
  const { pathname } = new URL(page.url())
  await goToReview(page)
  await submitFromReview(page)
  const result = page.url()
  await page.goto(pathname)
  await expect(page).toHaveURL(result)
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
})

for (const path of [
  '/exam/not-a-uuid/result',
  '/exam/not-a-uuid/attempt',
  `/course/${COURSE.slug}/practice/not-a-uuid`,
])
  test(`${path} is not found, for both visitors and subscribers`, async ({ page, newcomer, troubles }) => {
    troubles.expect(/status of 404/)
    for (const signIn of [async () => {}, () => newcomer({ plan: 'pro' })]) {
      await signIn()
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
    }
  })

test('an open exam shows its own time limit and the time left, and every page shows it as in progress', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).toBeTruthy()
  await startTimedExam(page, { minutes: 45 })
  // Leaving the exam asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/exam/${SETS[0].slug}?mode=timed&timeLimit=120&course=${COURSE.slug}`)
  const facts = page.getByRole('main').locator('dl')
  await expect(facts).toContainText('45 minutes')
  await expect(facts).toContainText(/Time left4[345]:\d\d/)
  await expect(page.getByRole('link', { name: 'Resume' })).toBeVisible()
  for (const path of [
    `/course/${COURSE.slug}`,
    `/courses/${COURSE.slug}/exams`,
    `/course/${COURSE.slug}/practice`,
  ]) {
    await page.goto(path)
    const set = page.getByRole('main').getByRole('listitem').filter({ hasText: SETS[0].title })
    await expect(set).toContainText('In progress')
    await expect(set).not.toContainText('Not Started')
    await expect(set.getByRole('link', { name: /^Resume/ })).toBeVisible()
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Resume/ })
    .first()
    .click()
  await expect(question(page, 1)).toBeVisible()
})

for (const path of [`/course/${COURSE.slug}`, `/courses/${COURSE.slug}/exams`])
  test(`pointing at a set on ${path} fetches five questions once, and opening it fetches twenty`, async ({
    page,
    subscriber,
  }) => {
    expect(subscriber.userId).toBeTruthy()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/questions')) asked.push(pathname + search)
    })
    const of = (limit: number) => `/api/exams/${SETS[0].slug}/questions?limit=${limit}`
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: `Start: ${SETS[0].title}` })
    await link.hover()
    await expect.poll(() => asked).toEqual([of(5)])
    await link.focus()
    await link.click()
    await expect(page.getByRole('region', { name: 'What it asks' }).getByRole('listitem')).toHaveCount(5)
    expect(asked).toEqual([of(5), of(20)])
  })

test('pointing at a set fetches nothing without a subscription', { tag: LONG }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/questions')) asked.push(request.url())
  })
  await page.goto(`/courses/${COURSE.slug}/exams`)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: SETS[0].title }).hover()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: SETS[1].title }).hover()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
