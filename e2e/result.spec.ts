// The next steps after a result: the real exam, a rehearsal, or practice in weak areas.
import type { Page } from '@playwright/test'
import { startAttempt, submitAttempt } from '#contract/attempts.ts'
import { ask } from './steps/ask.ts'
import { COURSE, SETS } from './steps/content.ts'
import {
  answer,
  answerRightly,
  expectSaved,
  goToReview,
  question,
  startPractice,
  startTimedExam,
  submitFromReview,
} from './steps/attempt.ts'
import { passTimedExam } from './steps/answer-set.ts'
import { check, feedbackOf, finishSession, PRACTICE, startSession } from './steps/practice-session.ts'
import { PHONE_TOO } from './tags.ts'
import { expect, test } from './test.ts'

test(
  'after a failed exam, one press starts practice in the weak areas',
  { tag: PHONE_TOO },
  async ({ page, newcomer }) => {
    await newcomer({ plan: 'pro' })
    await startTimedExam(page)
    await answerRightly(page, false)
    await expectSaved(page)
    await goToReview(page)
    await submitFromReview(page)
    await expect(page.getByText('Not passed')).toBeVisible()
    await expect(page.getByText('70 percentage points below the pass mark')).toBeVisible()
    await expect(page.getByText(/^Weakest area: /)).toBeVisible()
    for (const path of [
      `/course/${COURSE.slug}`,
      `/courses/${COURSE.slug}/exams`,
      `/course/${COURSE.slug}/practice`,
    ]) {
      const list = await page.context().newPage()
      await list.goto(path)
      const row = list
        .getByRole('listitem')
        .filter({ hasText: SETS[0].title })
        .filter({ hasText: 'Completed' })
      await expect(row).toContainText('Not passed (pass mark 70%)')
      await list.close()
    }

    const presses = await countPresses(page)
    const practise = page.getByRole('button', { name: /^Practise (?!your)/ })
    await expect(practise).toBeInViewport()
    await practise.click()
    await expect(question(page, 1)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/course/${COURSE.slug}/practice/[0-9a-f-]{36}`))
    expect(await presses()).toBe(1)
    // The question can be answered at once, with feedback.
    await answerRightly(page)
    await check(page)
    await expect(feedbackOf(page)).toBeVisible()
  },
)

test('the page mentions an open session before a press ends it, and offers to resume it instead', async ({
  page,
  subscriber: person,
  backstage,
}) => {
  await startSession(page)
  const session = page.url()
  await startPractice(page, SETS[1])
  await answerRightly(page, false)
  await check(page)
  await finishSession(page)
  await expect(
    page.getByText(/^Starting practice ends your open session and scores it from the 0 of 5 questions/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Resume it instead' })).toHaveAttribute(
    'href',
    new URL(session).pathname,
  )
  await page.getByRole('button', { name: 'Practise your mistakes' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible()
  expect(page.url()).not.toBe(session)
  expect(await backstage.countAttempts(person)).toBe(3)
})

test('if a start fails, the page says so, and the next press starts the practice', async ({
  page,
  subscriber,
  troubles,
}) => {
  expect(subscriber.userId).toBeTruthy()
  troubles.expect(/503/)
  await startPractice(page)
  await answerRightly(page, false)
  await check(page)
  await finishSession(page)
  await page.route('**/practice/sessions', (route) => route.fulfill({ status: 503 }), { times: 1 })
  const practise = page.getByRole('button', { name: /^Practise (?!your)/ })
  await practise.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await practise.click()
  await expect(question(page, 1)).toBeVisible()
})

test('after a passed exam too, the page says that practice ends the open session', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).toBeTruthy()
  const result = await passTimedExam(page)
  await startSession(page)
  await page.goto(result)
  await expect(page.getByRole('button', { name: 'Practise your mistakes' })).toBeVisible()
  await expect(page.getByText(/^Starting practice ends your open session/)).toHaveCount(1)
})

test('subscribers are sold nothing while their rights load, and nothing starts before the open session is known', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).toBeTruthy()
  await startSession(page)
  const session = new URL(page.url()).pathname
  await startPractice(page, SETS[1])
  await answerRightly(page, false)
  await check(page)
  await finishSession(page)
  const holdBack = async (url: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(url, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const tellRights = await holdBack('**/api/subscription')
  const tellSession = await holdBack(`**/api/courses/${COURSE.slug}/practice`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Every question' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See the plans' })).toHaveCount(0)
  tellRights()
  const practise = page.getByRole('button', { name: 'Practise your mistakes' })
  await expect(practise).toBeDisabled()
  tellSession()
  await practise.click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(session)
})

test('practice from the result gives feedback when the person last chose it, also for a set', async ({
  page,
  subscriber,
}) => {
  expect(subscriber.userId).toBeTruthy()
  const { attemptId } = await ask(page, startAttempt, {
    params: SETS[0],
    body: { mode: 'practice', feedback: 'end', course: COURSE.slug },
  })
  await page.goto(`/course/${COURSE.slug}/practice/${attemptId}`)
  await answerRightly(page, false)
  await expectSaved(page)
  await ask(page, submitAttempt, { params: { attemptId } })
  await page.goto(`/exam/${attemptId}/result`)
  const starting = page.waitForRequest('**/practice/sessions')
  await page.getByRole('button', { name: /^Practise (?!your)/ }).click()
  expect((await starting).postDataJSON()).toMatchObject({ plan: { feedback: 'end' } })
  await expect(question(page, 1)).toBeVisible()
})

test('answers that are still in this browser are sent before another start ends their session', async ({
  page,
  subscriber,
  troubles,
}) => {
  expect(subscriber.userId).toBeTruthy()
  troubles.expect(/503/)
  await startSession(page, { feedback: 'At the end' })
  const session = /[0-9a-f-]{36}/.exec(page.url())![0]
  await page.route('**/answers/**', (route) => route.fulfill({ status: 503 }))
  await answer(page)
  await page.getByRole('link', { name: 'Leave practice: your answers are kept in this browser' }).click()
  await expect(page).toHaveURL(PRACTICE)
  await page.getByRole('button', { name: 'Start: 10 questions' }).click()
  await expect(page.getByRole('alert')).toContainText(
    '1 answer of your open session has not been sent yet and would not be scored.',
  )
  await page.unroute('**/answers/**')
  await page.getByRole('button', { name: 'Start: 10 questions' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible()
  await page.goto(`/exam/${session}/result`)
  await expect(page.getByText('Questions answered', { exact: true }).locator('xpath=..')).toContainText(
    '1 of 5',
  )
  await expect(page.getByText(/not counted/)).toHaveCount(0)
})

/** Passes a timed exam with one mistake. Returns the path of its result. */

/** Counts the person's presses from now on, by pointer or keyboard, until the document changes. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    addEventListener('click', ({ isTrusted }) => void (counted.presses += isTrusted ? 1 : 0), true)
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}
