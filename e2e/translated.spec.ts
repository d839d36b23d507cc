// Pages that the browser translates: their texts still change, and nothing that is pressed breaks them.
import { addCard } from '#contract/reviews.ts'
import { ask } from './steps/ask.ts'
import {
  answer,
  choices,
  expectResult,
  next,
  openNavigator,
  question,
  startTimedExam,
  submitFromReview,
  goToReview,
} from './steps/attempt.ts'
import { COURSE, NOTES_DOMAIN } from './steps/content.ts'
import { hydrated } from './steps/hydration.ts'
import { practise, show, total } from './steps/notebook.ts'
import { check, NOTEBOOK, startSession } from './steps/practice-session.ts'
import { countTranslated, translatePages } from './steps/translate.ts'
import { expect, test } from './test.ts'

test('pages translated by the browser keep working', async ({ page, newcomer, backstage }) => {
  test.setTimeout(90_000)
  await translatePages(page)

  await page.goto('/pricing')
  await expect.poll(() => countTranslated(page)).toBeGreaterThan(100)
  await page.goto(`/course/${COURSE.slug}/sample`)
  await expect(question(page, 1)).toBeVisible()
  await hydrated(choices(page).first())
  await answer(page)
  await page.getByRole('button', { name: 'Check answer' }).click()
  await next(page)
  await expect(question(page, 2)).toHaveText(/^Question 2 of 10/)
  await page.goto('/courses')
  const search = page.getByRole('searchbox', { name: 'Search courses by title or provider' })
  await hydrated(search)
  await search.fill('AZ-900')
  await expect(page.getByText('Showing 1 of 1 courses')).toBeVisible()

  await newcomer({ plan: 'pro' })
  await startSession(page, { count: 5 })
  await answer(page)
  await check(page)
  await next(page)
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.getByRole('button', { name: 'Flag this question' }).click()
  await expect(page.getByRole('button', { name: 'Flagged: remove the flag' })).toBeVisible()
  await next(page)

  await startTimedExam(page)
  await answer(page)
  await next(page)
  await openNavigator(page)
  await goToReview(page)
  await submitFromReview(page)
  await expectResult(page)

  const person = await newcomer({ plan: 'pro' })
  await ask(page, addCard, { body: { front: 'A front', back: 'Its back', slug: null, questionId: null } })
  await ask(page, addCard, {
    body: { front: 'Another front', back: 'Its back', slug: null, questionId: null },
  })
  await practise(page)
  await backstage.makeCardsDue(person)
  await page.goto('/dashboard/review')
  const cards = page.getByRole('region', { name: 'Cards of today' })
  await expect(cards).toContainText('Card 1 of 2')
  await cards.getByRole('button', { name: 'Show answer' }).click()
  await cards.getByRole('button', { name: 'Good' }).click()
  await expect(cards).toContainText('Card 2 of 2')
  await expect(cards.getByRole('button', { name: 'Undo' })).toBeVisible()
  await cards.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toContainText('Card 1 of 2')

  await page.goto(NOTEBOOK)
  await expect(total(page)).toHaveText('3 entries')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await download
  await expect(page.getByText('3 entries exported')).toBeVisible()
  await show(page, /^Flagged 1$/)
  await expect(total(page)).toHaveText(/^1 entry/)

  for (const path of [
    '/dashboard',
    `/course/${COURSE.slug}`,
    `/course/${COURSE.slug}/plan`,
    `/course/${COURSE.slug}/readiness`,
    `/course/${COURSE.slug}/notes/${NOTES_DOMAIN}`,
    '/dashboard/attempts',
    '/dashboard/account',
    '/dashboard/subscription',
    '/help',
  ]) {
    await page.goto(path)
    await hydrated(page.locator('main > *').first())
    await expect.poll(() => countTranslated(page)).toBeGreaterThan(10)
  }
})
